//! Which addresses may be spoken to: those of the public network, none of this computer, its house or its provider.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Says of an address whether it may be spoken to.
pub type Guard = fn(IpAddr) -> bool;

/// Whether an address is of the public network. The blocks are those of the IANA special-purpose registries (RFC 6890 and its updates).
#[must_use]
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    const CLOSED: &[([u8; 4], u32)] = &[
        ([0, 0, 0, 0], 8),       // "this network"
        ([10, 0, 0, 0], 8),      // private
        ([100, 64, 0, 0], 10),   // carrier-grade NAT
        ([127, 0, 0, 0], 8),     // loopback
        ([169, 254, 0, 0], 16),  // link-local, the metadata of clouds
        ([172, 16, 0, 0], 12),   // private
        ([192, 0, 0, 0], 24),    // protocol assignments
        ([192, 0, 2, 0], 24),    // documentation
        ([192, 31, 196, 0], 24), // AS112
        ([192, 52, 193, 0], 24), // AMT
        ([192, 88, 99, 0], 24),  // 6to4 relays
        ([192, 168, 0, 0], 16),  // private
        ([192, 175, 48, 0], 24), // AS112
        ([198, 18, 0, 0], 15),   // benchmarks
        ([198, 51, 100, 0], 24), // documentation
        ([203, 0, 113, 0], 24),  // documentation
        ([224, 0, 0, 0], 4),     // multicast
        ([240, 0, 0, 0], 4),     // reserved, broadcast
    ];
    let bits = u32::from(address);
    !CLOSED
        .iter()
        .any(|(start, length)| (bits ^ u32::from(Ipv4Addr::from(*start))) >> (32 - length) == 0)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    // An address of version 4 in the clothes of version 6 is judged as what it is.
    if let Some(inner) = address.to_ipv4_mapped() {
        return is_public_v4(inner);
    }
    let [a, b, c, ..] = address.segments();
    let segments = address.segments();
    let inner =
        |high: u16, low: u16| is_public_v4(Ipv4Addr::from(u32::from(high) << 16 | u32::from(low)));
    match (a, b, c) {
        // NAT64 and 6to4 carry an address of version 4.
        (0x64, 0xFF9B, 0) => inner(segments[6], segments[7]),
        (0x2002, high, low) => inner(high, low),
        // Global unicast is 2000::/3, without Teredo, benchmarks, ORCHID and documentation.
        (0x2001, 0..=0x01FF, _) | (0x2001, 0x0DB8, _) | (0x3FFF, 0..=0x0FFF, _) => false,
        (0x2000..=0x3FFF, ..) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_public_network_is_open() {
        for closed in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.8.8.8",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "192.0.0.8",
            "198.18.0.1",
            "198.19.255.255",
            "203.0.113.9",
            "224.0.0.1",
            "239.255.255.250",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001:db8::1",
            "2001::1",
            "100::1",
        ] {
            assert!(!is_public(closed.parse().expect("an address")), "{closed}");
        }
        for open in [
            "1.1.1.1",
            "8.8.8.8",
            "100.63.255.255",
            "100.128.0.1",
            "172.15.0.1",
            "172.32.0.1",
            "198.17.0.1",
            "223.255.255.255",
            "2606:4700::1111",
            "2a00:1450::1",
            "::ffff:8.8.8.8",
            "64:ff9b::808:808",
            "2002:808:808::",
        ] {
            assert!(is_public(open.parse().expect("an address")), "{open}");
        }
    }
}
