"""Each call comes from a client of its own, so that the limits per client do not answer in place of the site.
Calls go out as each of CALLERS in turn. Half of them are about something that exists: KNOWN has the ids by the
beginning of an address. Prints how often each status was answered."""

import atexit
import collections
import itertools
import json
import os
import re

import schemathesis

clients = itertools.count(1)
statuses = collections.Counter()
callers = json.loads(os.environ["CALLERS"])
known = json.loads(os.environ.get("KNOWN", "{}"))


@schemathesis.hook
def before_call(context, case, **kwargs):
    number = next(clients)
    address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
    caller = callers[number % len(callers)]
    case.headers = {**(case.headers or {}), **caller, "Accept": "*/*", "X-Forwarded-For": address}
    beginning, _, rest = case.path.partition("/{")
    if number % 2 and rest and known.get(beginning):
        name = re.match(r"\w+", rest).group()
        case.path_parameters = {**case.path_parameters, name: known[beginning][number // 2 % len(known[beginning])]}


@schemathesis.hook
def after_call(context, case, response):
    statuses[response.status_code] += 1


@atexit.register
def report():
    print("answers by status:", ", ".join(f"{status}: {times}" for status, times in sorted(statuses.items())))
