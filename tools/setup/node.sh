# shellcheck shell=bash
# Finds a Node that is new enough for the window's tools, fetches one into .node where there is none, and installs the npm
# packages that ui/package-lock.json names. Sourced by tools/setup.sh; changes nothing outside this folder.

# What Vite 8 and ESLint 10 both run on: ^20.19 || ^22.13 || >=24.
node_is_ready() {
  local version
  have node && have npm || return 1
  version=$(node --version 2>/dev/null) || return 1
  version=${version#v}
  case ${version%%.*} in
  20) at_least "$version" 20.19 ;;
  22) at_least "$version" 22.13 ;;
  *) at_least "$version" 24 ;;
  esac
}

provide_node() {
  node_is_ready && return
  have npm || stop "npm is missing" "Install Node 24 or newer with npm, see https://nodejs.org, and try again."
  say "getting Node 24 with npm, for this folder only, into .node (about 200 MB)"
  rm -rf "$LOCAL_NODE"
  mkdir -p "$LOCAL_NODE"
  # The `node` package places the program by its install script, which newer npm runs only when asked to.
  npm install --prefix "$LOCAL_NODE" --no-save --no-audit --no-fund --loglevel=error \
    --ignore-scripts=false --allow-scripts=node node@24 npm@11 ||
    stop "npm could not fetch Node" "Is the network there? You can also install Node 24 or newer yourself, see https://nodejs.org."
  hash -r
  node_is_ready || stop "the Node in .node does not run" "Install Node 24 or newer yourself, see https://nodejs.org, and try again."
}

# The stamp is what was asked for, not when: a fresh checkout or another Node installs anew, a touched file does not.
provide_window_packages() {
  local stamp=ui/node_modules/.levain-installed asked log
  [ -e ui/package-lock.json ] || stop "ui/package-lock.json is missing" "Is this a whole checkout of Levain?"
  asked="$(cksum <ui/package-lock.json) node $(node --version)"
  [ -e "$stamp" ] && [ "$(cat "$stamp")" = "$asked" ] && return
  say "getting the npm packages of the window into ui/node_modules"
  log=$(mktemp)
  if ! (cd ui && npm ci --no-audit --no-fund --loglevel=error) >"$log" 2>&1; then
    grep -E '^npm (error|ERR!)' "$log" | head -n 12 >&2
    stop "npm could not install the window's packages (its whole output: $log)" \
      "Is the network there? Then try again. Where npm finds package.json and package-lock.json out of step: cd ui && npm install"
  fi
  rm -f "$log"
  printf '%s\n' "$asked" >"$stamp"
}
