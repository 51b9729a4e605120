import * as z from "zod";
import { type Problem, problemSchema } from "../model/problem";
import { calculate, evaluateAt, integrate, modular, solve } from "./referenceCalls";

/**
 * A first set of our own: every tool, every answer kind, one step and several. The problems whose source says so are the worked
 * examples of When Tools Lie (appendices C and D), with the corruption that the paper reports.
 */
export const firstLight: readonly Problem[] = z.array(problemSchema).parse([
  {
    id: "definite-integral",
    question: "Compute the definite integral of 4*x**2 from 1 to 3.",
    answer: "104/3",
    domain: "calculus",
    steps: [integrate("4*x**2", "1", "3")],
    corruption: { kind: "numeric-perturbation", relative: "-1/10" },
    source: "When Tools Lie, appendix D",
  },
  {
    id: "evaluate-square",
    question: "What is the value of 2*x**2 - 2 at x = 3?",
    answer: "16",
    domain: "algebra",
    steps: [evaluateAt("2*x**2 - 2", "3")],
    corruption: { kind: "numeric-perturbation", relative: "+1/10" },
    source: "When Tools Lie, appendix C",
  },
  {
    id: "evaluate-quadratic",
    question: "What is the value of 3*x**2 - 9*x - 5 at x = 3?",
    answer: "-5",
    domain: "algebra",
    steps: [evaluateAt("3*x**2 - 9*x - 5", "3")],
    corruption: { kind: "numeric-perturbation", relative: "-1/10" },
    source: "When Tools Lie, appendix C",
  },
  {
    id: "remainder-19",
    question: "What is 84*86 + 16, modulo 19?",
    answer: "1",
    domain: "number theory",
    steps: [modular("84*86 + 16", "19")],
    corruption: { kind: "numeric-perturbation", relative: "-1/10" },
    source: "When Tools Lie, appendix D",
  },
  {
    id: "two-roots",
    question: "Solve x**2 - 11*x + 24 = 0 over the real numbers.",
    answer: "{3, 8}",
    answerKind: "solutions",
    domain: "algebra",
    steps: [solve("x**2 - 11*x + 24 = 0")],
    corruption: { kind: "missing-solution", remove: "3" },
    source: "When Tools Lie, appendix C",
  },
  {
    id: "cubic-roots",
    question: "Find all real solutions of x**3 - 6*x**2 + 11*x - 6 = 0.",
    answer: "{1, 2, 3}",
    answerKind: "solutions",
    domain: "algebra",
    steps: [solve("x**3 - 6*x**2 + 11*x - 6 = 0")],
  },
  {
    id: "irrational-roots",
    question: "Find all real solutions of x**2 - 4*x + 1 = 0, in exact form.",
    answer: "{2 - sqrt(3), 2 + sqrt(3)}",
    answerKind: "solutions",
    domain: "algebra",
    steps: [solve("x**2 - 4*x + 1 = 0")],
  },
  {
    id: "linear-equation",
    question: "Which x satisfies 7*x - 4 = 3*x + 18?",
    answer: "{11/2}",
    answerKind: "solutions",
    domain: "algebra",
    steps: [solve("7*x - 4 = 3*x + 18")],
    corruption: { kind: "missing-solution" },
  },
  {
    id: "radical-equation",
    question: "Solve sqrt(2*x + 3) = x over the real numbers.",
    answer: "{3}",
    answerKind: "solutions",
    domain: "algebra",
    steps: [solve("sqrt(2*x + 3) = x")],
  },
  {
    id: "sine-integral",
    question: "What is the area under sin(x) between 0 and pi?",
    answer: "2",
    domain: "calculus",
    steps: [integrate("sin(x)", "0", "pi")],
  },
  {
    id: "exponential-integral",
    question: "Compute the integral of x*exp(-x) from 0 to 1, in exact form.",
    answer: "1 - 2*exp(-1)",
    answerKind: "expression",
    domain: "calculus",
    steps: [integrate("x*exp(-x)", "0", "1")],
  },
  {
    id: "area-between",
    question:
      "The region between y = x and y = x**2 for x from 0 to 1 is painted at 90 dollars a unit of area. What does the paint cost in dollars?",
    answer: "15",
    domain: "calculus",
    steps: [integrate("x - x**2", "0", "1"), calculate("$1*90")],
  },
  {
    id: "power-remainder",
    question: "What is the remainder of 7**222 on division by 11?",
    answer: "5",
    domain: "number theory",
    steps: [modular("7**222", "11")],
  },
  {
    id: "last-digits",
    question: "What are the last two digits of 3**100, as a number?",
    answer: "1",
    domain: "number theory",
    steps: [modular("3**100", "100")],
  },
  {
    id: "modular-inverse",
    question: "Which number from 0 to 25 times 7 leaves the remainder 1 on division by 26?",
    answer: "15",
    domain: "number theory",
    steps: [modular("7**(-1)", "26")],
  },
  {
    id: "clock",
    question: "A clock with 12 hours shows 5. Which hour does it show 1000 hours later?",
    answer: "9",
    domain: "number theory",
    steps: [modular("5 + 1000", "12")],
  },
  {
    id: "polynomial-at-fraction",
    question: "Evaluate 6*x**3 - 2*x + 1 at x = 1/2.",
    answer: "3/4",
    domain: "algebra",
    steps: [evaluateAt("6*x**3 - 2*x + 1", "1/2")],
  },
  {
    id: "surd",
    question: "Simplify sqrt(50) + sqrt(8).",
    answer: "7*sqrt(2)",
    answerKind: "expression",
    domain: "arithmetic",
    steps: [calculate("sqrt(50) + sqrt(8)")],
  },
  {
    id: "fractions",
    question: "Compute (3/4 + 5/6)/(7/12) exactly.",
    answer: "19/7",
    domain: "arithmetic",
    steps: [calculate("(3/4 + 5/6)/(7/12)")],
  },
  {
    id: "bakery",
    question:
      "A bakery packs 18 rolls a tray and fills 14 trays. 27 rolls are given away and the rest is sold at 2 dollars each. How many dollars does it take in?",
    answer: "450",
    domain: "arithmetic",
    steps: [calculate("18*14"), calculate("$1 - 27"), calculate("$2*2")],
  },
  {
    id: "savings",
    question:
      "Mira puts 1200 dollars into an account that grows by 5 per cent a year, twice in a row, and then takes out a third. How many dollars are left?",
    answer: "882",
    domain: "arithmetic",
    steps: [calculate("1200*(1 + 5/100)**2"), calculate("$1*2/3")],
  },
  {
    id: "train",
    question:
      "A train covers 156 km in 1.5 hours and then 210 km in 2 hours. What is its mean speed over the whole way, in km/h, as a fraction?",
    answer: "732/7",
    domain: "arithmetic",
    steps: [calculate("156 + 210"), calculate("1.5 + 2"), calculate("$1/$2")],
  },
  {
    id: "handshakes",
    question:
      "Each of 23 guests shakes hands once with every other guest. Each handshake takes 4 seconds, one after the other. How many minutes do they take, as a fraction?",
    answer: "253/15",
    domain: "arithmetic",
    steps: [calculate("binomial(23, 2)"), calculate("$1*4/60")],
  },
  {
    id: "garden",
    question:
      "A rectangular garden is 3 m longer than it is wide and has an area of 154 square metres. How long is the longer side, in metres?",
    answer: "14",
    domain: "algebra",
    steps: [calculate("sqrt(3**2 + 4*154)"), calculate("($1 + 3)/2")],
  },
]);
