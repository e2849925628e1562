//! Lines without labels to word clusters: positive pointwise mutual information with the neighbours on each side, a truncated singular
//! value decomposition by subspace iteration, k-means on the directions. One thread, fixed seed: the same clusters every time.

use std::collections::{BTreeMap, HashMap};

/// How clusters are made.
pub struct Shape {
    /// Words seen less often have no cluster.
    pub least: u32,
    /// Dimensions kept.
    pub rank: usize,
    /// Coarse and fine clusters.
    pub sizes: (usize, usize),
}

type Rows = Vec<Vec<(usize, f32)>>;

/// Clusters by stem: coarse and fine, from 1.
pub fn clusters(lines: &[Vec<u32>], shape: &Shape) -> HashMap<u32, (u8, u16)> {
    let mut counts: HashMap<u32, u32> = HashMap::new();
    for stem in lines.iter().flatten() {
        *counts.entry(*stem).or_default() += 1;
    }
    let mut vocabulary: Vec<u32> = counts
        .iter()
        .filter(|(_, count)| **count >= shape.least)
        .map(|(stem, _)| *stem)
        .collect();
    vocabulary.sort_by_key(|stem| (std::cmp::Reverse(counts[stem]), *stem));
    let rows = neighbours(lines, &vocabulary);
    let directions = directions(&rows, 2 * vocabulary.len(), shape.rank);
    let (coarse, fine) = (
        k_means(&directions, shape.sizes.0),
        k_means(&directions, shape.sizes.1),
    );
    vocabulary
        .iter()
        .zip(coarse.iter().zip(&fine))
        .map(|(stem, (coarse, fine))| (*stem, (*coarse as u8 + 1, *fine as u16 + 1)))
        .collect()
}

/// For each word its neighbours' positive mutual information; left and right neighbours are different columns.
fn neighbours(lines: &[Vec<u32>], vocabulary: &[u32]) -> Rows {
    let places: HashMap<u32, usize> = vocabulary
        .iter()
        .enumerate()
        .map(|(place, stem)| (*stem, place))
        .collect();
    let size = vocabulary.len();
    let mut counts: Vec<BTreeMap<usize, f32>> = vec![BTreeMap::new(); size];
    for line in lines {
        for (at, stem) in line.iter().enumerate() {
            let Some(row) = places.get(stem) else {
                continue;
            };
            for (distance, weight) in [(1, 1.0), (2, 0.5)] {
                let left = at
                    .checked_sub(distance)
                    .and_then(|at| places.get(&line[at]));
                let right = line
                    .get(at + distance)
                    .and_then(|stem| places.get(stem))
                    .map(|place| place + size);
                for column in left.copied().into_iter().chain(right) {
                    *counts[*row].entry(column).or_default() += weight;
                }
            }
        }
    }
    let mut column_sums = vec![0.0f32; 2 * size];
    for (column, count) in counts.iter().flatten() {
        column_sums[*column] += count;
    }
    let total: f32 = column_sums.iter().sum();
    let information = |row_sum: f32, column: usize, count: f32| {
        (count * total / (row_sum * column_sums[column])).ln()
    };
    counts
        .iter()
        .map(|row| {
            let sum: f32 = row.values().sum();
            row.iter()
                .map(|(column, count)| (*column, information(sum, *column, *count)))
                .filter(|(_, value)| *value > 0.0)
                .collect()
        })
        .collect()
}

/// The words' directions in the space of the largest singular values, each of length 1.
fn directions(rows: &Rows, columns: usize, rank: usize) -> Vec<Vec<f32>> {
    let mut seed = 0x1234_5678_9abc_def1u64;
    let mut right: Vec<f32> = (0..columns * rank)
        .map(|_| crate::train::random(&mut seed) - 0.5)
        .collect();
    let mut left = vec![0.0f32; rows.len() * rank];
    for _ in 0..8 {
        left.fill(0.0);
        for (row, values) in rows.iter().enumerate() {
            for (column, value) in values {
                for k in 0..rank {
                    left[row * rank + k] += value * right[column * rank + k];
                }
            }
        }
        orthonormal(&mut left, rank);
        right.fill(0.0);
        for (row, values) in rows.iter().enumerate() {
            for (column, value) in values {
                for k in 0..rank {
                    right[column * rank + k] += value * left[row * rank + k];
                }
            }
        }
        let weights = norms(&right, rank);
        if weights.iter().all(|weight| *weight > 0.0) {
            orthonormal(&mut right, rank);
        }
    }
    let singular = singular_values(rows, &left, columns, rank);
    (0..rows.len())
        .map(|row| {
            let scaled: Vec<f32> = (0..rank)
                .map(|k| left[row * rank + k] * singular[k].sqrt())
                .collect();
            let length = scaled
                .iter()
                .map(|value| value * value)
                .sum::<f32>()
                .sqrt()
                .max(1e-9);
            scaled.into_iter().map(|value| value / length).collect()
        })
        .collect()
}

fn singular_values(rows: &Rows, left: &[f32], columns: usize, rank: usize) -> Vec<f32> {
    let mut product = vec![0.0f32; columns * rank];
    for (row, values) in rows.iter().enumerate() {
        for (column, value) in values {
            for k in 0..rank {
                product[column * rank + k] += value * left[row * rank + k];
            }
        }
    }
    norms(&product, rank)
}

fn norms(matrix: &[f32], rank: usize) -> Vec<f32> {
    (0..rank)
        .map(|k| {
            matrix
                .iter()
                .skip(k)
                .step_by(rank)
                .map(|value| value * value)
                .sum::<f32>()
                .sqrt()
        })
        .collect()
}

/// Gram-Schmidt over the columns of a row-major matrix.
fn orthonormal(matrix: &mut [f32], rank: usize) {
    for k in 0..rank {
        for j in 0..k {
            let overlap: f32 = matrix.chunks_exact(rank).map(|row| row[k] * row[j]).sum();
            matrix
                .chunks_exact_mut(rank)
                .for_each(|row| row[k] -= overlap * row[j]);
        }
        let norm = matrix
            .chunks_exact(rank)
            .map(|row| row[k] * row[k])
            .sum::<f32>()
            .sqrt()
            .max(1e-12);
        matrix.chunks_exact_mut(rank).for_each(|row| row[k] /= norm);
    }
}

fn k_means(directions: &[Vec<f32>], count: usize) -> Vec<usize> {
    let mut centres: Vec<Vec<f32>> = (0..count)
        .map(|centre| directions[centre * directions.len() / count / 2].clone())
        .collect();
    let mut nearest = vec![0; directions.len()];
    for _ in 0..25 {
        for (place, direction) in directions.iter().enumerate() {
            let closeness =
                |centre: &[f32]| -> f32 { direction.iter().zip(centre).map(|(a, b)| a * b).sum() };
            let mut best = (f32::MIN, 0);
            for (number, centre) in centres.iter().enumerate() {
                let close = closeness(centre);
                if close > best.0 {
                    best = (close, number);
                }
            }
            nearest[place] = best.1;
        }
        let mut sums = vec![vec![0.0f32; directions[0].len()]; count];
        for (direction, centre) in directions.iter().zip(&nearest) {
            sums[*centre]
                .iter_mut()
                .zip(direction)
                .for_each(|(sum, value)| *sum += value);
        }
        for (centre, sum) in centres.iter_mut().zip(sums) {
            let length = sum.iter().map(|value| value * value).sum::<f32>().sqrt();
            if length > 0.0 {
                *centre = sum.into_iter().map(|value| value / length).collect();
            }
        }
    }
    nearest
}
