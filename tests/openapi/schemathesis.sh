#!/bin/bash
# Calls a running demonstration by its own description (docs/tests.md). SITE: its address; CALLS: examples per call.
set -eu
TOOL="${TOOL:-/tmp/schemathesis/bin/schemathesis}"
jar=$(mktemp)
trap 'rm -f "$jar"' EXIT
curl --silent --fail --cookie-jar "$jar" --output /dev/null "$SITE/api/auth/session"
token=$(awk '$6 == "XSRF-TOKEN" { print $7 }' "$jar")
cookies=$(awk '$6 != "" && $7 != "" { sub(/^#HttpOnly_/, ""); printf "%s%s=%s", (n++ ? "; " : ""), $6, $7 }' "$jar")
session="${SESSION_COOKIE:-}"
export SCHEMATHESIS_HOOKS="$(dirname "$0")/schemathesis_hooks.py"
exec "$TOOL" run "$SITE/api/openapi.json" \
  --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
  --phases examples,coverage,fuzzing --max-examples "${CALLS:-30}" --continue-on-failure --suppress-health-check all \
  --header "X-XSRF-TOKEN: $token" --header "Cookie: $cookies${session:+; $session}" --header "Accept: application/json" \
  "$@"
