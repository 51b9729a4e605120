"""Runs one program inside the sandbox process. It captures and tidies; the realm and the process around it are the boundary."""

# The modules that programs of calculations import: loaded once, they are part of the snapshot.
import ast
import bisect
import calendar
import cmath
import collections
import contextlib
import copy
import dataclasses
import datetime
import decimal
import enum
import fractions
import functools
import heapq
import io
import itertools
import json
import linecache
import math
import numbers
import operator
import pprint
import random
import re
import statistics
import string
import sys
import textwrap
import time
import traceback
import typing

PROGRAM = "<program>"


def _make_runner():
    def own_frames(error):
        """Leaves the frames of the program itself in a traceback and in those that it came from."""
        seen = set()
        waiting = [error]
        while waiting:
            current = waiting.pop()
            if current is None or id(current) in seen:
                continue
            seen.add(id(current))
            current.stack[:] = [frame for frame in current.stack if frame.filename == PROGRAM]
            waiting += [current.__cause__, current.__context__, *(current.exceptions or ())]

    def describe(error):
        told = traceback.TracebackException(type(error), error, error.__traceback__, compact=True)
        own_frames(told)
        return "".join(told.format())

    def run_tree(source):
        tree = ast.parse(source, PROGRAM)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        names = {"__name__": "__main__"}
        exec(compile(tree, PROGRAM, "exec"), names)
        if last is None:
            return None
        value = eval(compile(ast.Expression(last.value), PROGRAM, "eval"), names)
        return None if value is None else repr(value)

    def run_program(source, limit):
        """A JSON object: `result`, the last expression's repr, or `traceback`; what was longer than the limit is counted in `cut`."""
        linecache.cache[PROGRAM] = (len(source), None, source.splitlines(True), PROGRAM)
        for stream in (sys.stdout, sys.stderr):
            stream.reconfigure(line_buffering=True, errors="backslashreplace")
        random.seed(0)
        result = told = None
        try:
            result = run_tree(source)
        except SystemExit as ended:
            if ended.code not in (None, 0):
                told = describe(ended)
        except BaseException as error:
            told = describe(error)
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except BaseException:
                pass
        cut = max(0, len(result or told or "") - limit)
        # Of a long traceback the end says most.
        return json.dumps({"result": result and result[:limit], "traceback": told and told[-limit:], "cut": cut})

    return run_program


run_program = _make_runner()
del _make_runner
