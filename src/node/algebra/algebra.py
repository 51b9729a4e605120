"""Answers questions about expressions with SymPy. Runs in the algebra process, inside Pyodide.

A question is a JSON object with an `operation`; expressions arrive in postfix order as lists, so that no text is ever
evaluated. The answer is a JSON object: {"ok": true, "value": ...} or {"ok": false, "code": ..., "message": ...}.
"""

import json
import sys

import sympy
from sympy import S
from sympy.core.parameters import distribute

sys.setrecursionlimit(3000)
sys.set_int_max_str_digits(0)

MAX_BITS = 20_000
MAX_RESULT_LENGTH = 20_000
MAX_DEGREE = 60
# Beyond this many operations, simplifying takes longer than the result is worth.
MAX_SIMPLIFIED_OPERATIONS = 80
# A closed form with more operations than this says less than the polynomial that it is a root of.
MAX_RADICAL_OPERATIONS = 60

CONSTANTS = {"pi": sympy.pi, "E": sympy.E, "I": sympy.I, "oo": sympy.oo}
FUNCTIONS = {
    name: getattr(sympy, name)
    for name in (
        "sqrt exp log sin cos tan sec csc cot asin acos atan sinh cosh tanh asinh acosh atanh "
        "Abs sign floor ceiling factorial binomial gcd lcm Mod Min Max re im conjugate erf LambertW"
    ).split()
}


class Refusal(Exception):
    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def build(postfix, real):
    """The SymPy expression of a list in postfix order."""
    stack = []
    for item in postfix:
        kind = item[0]
        if kind == "number":
            stack.append(sympy.Rational(int(item[1]), int(item[2])))
        elif kind == "symbol":
            stack.append(symbol(item[1], real))
        elif kind == "constant":
            stack.append(CONSTANTS[item[1]])
        elif kind == "negate":
            stack.append(-stack.pop())
        elif kind == "call":
            count = item[2]
            values = stack[len(stack) - count :]
            del stack[len(stack) - count :]
            stack.append(call(item[1], values))
        else:
            right = stack.pop()
            left = stack.pop()
            stack.append(combine(kind, left, right))
    return stack.pop()


def symbol(name, real):
    return sympy.Symbol(name, real=True) if real else sympy.Symbol(name)


def combine(operator, left, right):
    if operator == "+":
        return left + right
    if operator == "-":
        return left - right
    if operator == "*":
        return left * right
    if operator == "/":
        return left / right
    if operator == "%":
        return sympy.Mod(left, right)
    return power(left, right)


def power(base, exponent):
    if exponent.is_Rational:
        size = abs(exponent.p) // exponent.q
        if base.is_Rational:
            bits = max(abs(base.p).bit_length(), base.q.bit_length())
            too_large = base not in (0, 1, -1) and bits * size > 2 * MAX_BITS
        else:
            too_large = size > 500
        if too_large or exponent.q > 1000:
            raise Refusal("too-large", "The power is too large to be computed.")
    return base**exponent


def call(name, values):
    if name == "CRootOf":
        polynomial, index = values
        if len(polynomial.free_symbols) != 1 or not index.is_Integer:
            raise Refusal("unsupported", "CRootOf needs a polynomial in one symbol and a whole number.")
        return sympy.CRootOf(polynomial, int(index))
    if name in ("factorial", "binomial") and any(value.is_number and abs(value) > 3000 for value in values):
        raise Refusal("too-large", f"The argument of {name} is too large.")
    return FUNCTIONS[name](*values)


def text(value):
    """SymPy's notation of a value, with plain symbols."""
    value = value.xreplace({s: sympy.Symbol(s.name) for s in value.free_symbols})
    result = str(value)
    if len(result) > MAX_RESULT_LENGTH:
        raise Refusal("too-large", "The result is too long to be written out.")
    return result


def checked(value):
    """The value, if it is one: not infinite, not undefined and fully evaluated."""
    if value.has(sympy.zoo, sympy.nan, sympy.oo, -sympy.oo) or value.has(sympy.AccumBounds):
        raise Refusal("undefined", "The expression has no finite value.")
    if value.has(sympy.Integral, sympy.Limit, sympy.Sum, sympy.Derivative, sympy.Piecewise):
        raise Refusal("unsupported", "No closed form was found.")
    return value


def simpler(value):
    """The shorter of a value and its simplification."""
    if value.is_Rational or value.count_ops() > MAX_SIMPLIFIED_OPERATIONS:
        return value
    simplified = sympy.simplify(value)
    if simplified.is_number and simplified.count_ops() <= MAX_SIMPLIFIED_OPERATIONS:
        simplified = sympy.radsimp(simplified)
    return simplified if simplified.is_Rational or simplified.count_ops() <= value.count_ops() + 4 else value


def evaluate(question):
    return text(checked(simpler(checked(build(question["expression"], False)))))


def print_plainly(question):
    """What is built, without simplifying; SymPy multiplies a number into a sum unless it is told not to."""
    with distribute(question["distribute"]):
        return text(checked(build(question["expression"], False)))


def is_zero(question):
    """True, False, or None where SymPy can't tell."""
    difference = build(question["left"], False) - build(question["right"], False)
    if difference.is_zero is not None:
        return difference.is_zero
    if difference.count_ops() > 4 * MAX_SIMPLIFIED_OPERATIONS:
        return None
    known = sympy.simplify(difference).is_zero
    return is_algebraic_zero(difference) if known is None and difference.is_number else known


def is_algebraic_zero(value):
    """By the minimal polynomial, which is x for zero alone; None where the number is not algebraic."""
    x = sympy.Dummy("x")
    try:
        return sympy.minimal_polynomial(value, x) == x
    except sympy.polys.polyerrors.NotAlgebraic:
        return None


def integrate(question):
    expression, lower, upper = (build(question[name], True) for name in ("expression", "lower", "upper"))
    value = sympy.integrate(expression, (symbol(question["variable"], True), lower, upper))
    if value.has(sympy.oo, -sympy.oo, sympy.zoo, sympy.nan) or value.has(sympy.AccumBounds):
        raise Refusal("undefined", "The integral diverges.")
    return text(checked(simpler(value)))


def solve(question):
    """{"all": true} for an identity, else {"solutions": [...]}."""
    domain = question["domain"]
    real = domain != "C"
    variable = symbol(question["variable"], real)
    left, right = (build(question[name], real) for name in ("left", "right"))
    difference = left - right
    if difference.has(sympy.zoo, sympy.nan):
        raise Refusal("undefined", "The equation has no meaning: it divides by zero.")
    polynomial = difference.as_poly(variable) if difference.is_polynomial(variable) and difference.has(variable) else None
    if polynomial is not None and polynomial.degree() > MAX_DEGREE:
        raise Refusal("too-large", f"The degree {polynomial.degree()} is over {MAX_DEGREE}.")
    if sympy.simplify(difference) == 0:
        return {"all": True}
    if difference.free_symbols != {variable}:
        return {"solutions": [text(checked(root)) for root in sympy.solve(difference, variable)]}
    if polynomial is not None:
        roots = polynomial_roots(polynomial, variable, domain)
    else:
        roots = other_roots(sympy.Eq(left, right), difference, variable, domain)
    return {"solutions": [text(checked(root)) for root in roots]}


def polynomial_roots(polynomial, variable, domain):
    roots = sympy.solve(polynomial.as_expr(), variable)
    if domain == "C":
        return roots if all(is_plain(root) for root in roots) else list(dict.fromkeys(polynomial.all_roots()))
    real_roots = [root for root in roots if root.is_real]
    if any(root.is_real is None or not is_plain(root) or root.has(sympy.I) and root.is_real for root in roots):
        real_roots = list(dict.fromkeys(polynomial.real_roots()))
    if domain == "R":
        return real_roots
    return [root for root in real_roots if root >= 0 and root < 2 * sympy.pi]


def is_plain(root):
    return not root.has(sympy.CRootOf) and root.count_ops() <= MAX_RADICAL_OPERATIONS


def other_roots(equation, difference, variable, domain):
    if equation in (S.true, S.false):
        return []
    region = {"C": S.Complexes, "R": S.Reals}.get(domain, sympy.Interval.Ropen(0, 2 * sympy.pi))
    found = sympy.solveset(equation, variable, region)
    if isinstance(found, sympy.Complement):
        found = found.doit()
    if found is S.EmptySet:
        return []
    if isinstance(found, sympy.FiniteSet):
        return [simpler(root) for root in found]
    if domain not in ("R", "C") or found.has(sympy.ImageSet):
        raise Refusal("unsupported", "The solutions are not a finite set that can be written out.")
    roots = sympy.solve(difference, variable)
    return [simpler(root) for root in roots if domain == "C" or root.is_real is not False]


def simplify(question):
    expression = checked(build(question["expression"], False))
    simplified = sympy.simplify(expression)
    # What is longer than before is not simpler, unless it was only not written out.
    return text(checked(simplified if simplified.count_ops() <= expression.count_ops() + 4 else expression))


def expand(question):
    return text(checked(sympy.expand(build(question["expression"], False))))


def factor(question):
    return text(checked(sympy.factor(build(question["expression"], False))))


def differentiate(question):
    expression = build(question["expression"], True)
    value = sympy.diff(expression, symbol(question["variable"], True), question["order"])
    if value.has(sympy.Derivative, sympy.Subs, sympy.DiracDelta):
        raise Refusal("unsupported", "The derivative has no closed form.")
    return text(checked(shorter(value)))


def shorter(value):
    if value.count_ops() > MAX_SIMPLIFIED_OPERATIONS:
        return value
    simplified = sympy.simplify(value)
    return simplified if simplified.count_ops() < value.count_ops() else value


def antiderivative(question):
    variable = symbol(question["variable"], True)
    value = checked(sympy.integrate(build(question["expression"], True), variable))
    # A constant is left out; it would only make two equal results look different.
    return text(value.as_independent(variable, as_Add=True)[1])


def limit(question):
    """A list with the limit from each side that is asked for; at infinity there is one side."""
    expression, point = build(question["expression"], True), build(question["point"], True)
    variable = symbol(question["variable"], True)
    sides = "+" if point.is_infinite else question["direction"]
    return [text(one_sided_limit(expression, variable, point, side)) for side in ("-", "+") if side in sides]


def one_sided_limit(expression, variable, point, side):
    value = sympy.limit(expression, variable, point, side)
    if value.has(sympy.AccumBounds, sympy.nan):
        raise Refusal("undefined", "There is no limit: the values go on to vary.")
    if value in (sympy.oo, -sympy.oo):
        return value
    return simpler(checked(value))


def solve_system(question):
    """A list of solutions, each a list of values in the order of the variables."""
    variables = [symbol(name, False) for name in question["variables"]]
    equations = [build(left, False) - build(right, False) for left, right in question["equations"]]
    solutions = sympy.solve(equations, variables, dict=True)
    if any(set(solution) != set(variables) or set().union(*(v.free_symbols for v in solution.values())) for solution in solutions):
        raise Refusal("unsupported", "The system has infinitely many solutions that no list can hold.")
    return [[text(checked(simpler(solution[variable]))) for variable in variables] for solution in solutions]


def solve_inequality(question):
    """Intervals, ascending, as [lower, upper, lower is open, upper is open]; single numbers are intervals with equal ends."""
    variable = symbol(question["variable"], True)
    left, right = (build(question[name], True) for name in ("left", "right"))
    relations = {"<": sympy.Lt, ">": sympy.Gt, "<=": sympy.Le, ">=": sympy.Ge}
    relation = relations[question["relation"]](left, right)
    if relation in (S.true, S.false):
        region = S.Reals if relation == S.true else S.EmptySet
    else:
        region = sympy.solve_univariate_inequality(relation, variable, relational=False)
    return [[text(lower), text(upper), *is_open] for lower, upper, *is_open in intervals(region)]


def intervals(region):
    if region is S.EmptySet:
        return []
    if region is S.Reals:
        return [(-sympy.oo, sympy.oo, True, True)]
    if isinstance(region, sympy.Union):
        return [interval for part in region.args for interval in intervals(part)]
    if isinstance(region, sympy.FiniteSet):
        return [(simpler(number), simpler(number), False, False) for number in region]
    if isinstance(region, sympy.Interval):
        return [(simpler(region.start), simpler(region.end), bool(region.left_open), bool(region.right_open))]
    raise Refusal("unsupported", "The solutions are not a finite union of intervals.")


OPERATIONS = {
    "evaluate": evaluate,
    "print": print_plainly,
    "isZero": is_zero,
    "simplify": simplify,
    "expand": expand,
    "factor": factor,
    "differentiate": differentiate,
    "antiderivative": antiderivative,
    "integrate": integrate,
    "limit": limit,
    "solve": solve,
    "solveSystem": solve_system,
    "solveInequality": solve_inequality,
}


def answer(question_text):
    try:
        question = json.loads(question_text)
        return json.dumps({"ok": True, "value": OPERATIONS[question["operation"]](question)})
    except Refusal as refusal:
        return json.dumps({"ok": False, "code": refusal.code, "message": str(refusal)})
    except ZeroDivisionError:
        return json.dumps({"ok": False, "code": "undefined", "message": "The expression divides by zero."})
    except (MemoryError, RecursionError, OverflowError):
        return json.dumps({"ok": False, "code": "too-large", "message": "The expression is too large for SymPy."})
    except Exception as error:  # SymPy raises many kinds where a method does not fit; none of them is an answer.
        return json.dumps({"ok": False, "code": "unsupported", "message": f"SymPy found no answer ({type(error).__name__})."})


# The first use of a part of SymPy loads it; this takes the wait out of the first question.
sympy.simplify(sympy.sin(sympy.Symbol("x")) ** 2)
sympy.solve(sympy.Symbol("x") ** 2 - 2)
