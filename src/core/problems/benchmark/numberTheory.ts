import * as z from "zod";
import { problemSchema } from "../../model/problem";
import { calculate, gcdLcm, modular } from "../referenceCalls";

/** Number theory of the built-in benchmark: remainders, powers, inverses, divisors, and what they are good for. */
export const numberTheory = z.array(problemSchema).parse(
  [
    {
      id: "numbers-remainder-17",
      question: "What is 57*63 + 29, modulo 17?",
      answer: "16",
      steps: [modular("57*63 + 29", "17")],
    },
    {
      id: "numbers-remainder-23",
      question: "What is 123*45 - 678, modulo 23? Give the remainder from 0 to 22.",
      answer: "4",
      steps: [modular("123*45 - 678", "23")],
    },
    {
      id: "numbers-remainder-13",
      question: "What is 9**4 + 7*11, modulo 13?",
      answer: "8",
      steps: [modular("9**4 + 7*11", "13")],
    },
    {
      id: "numbers-remainder-31",
      question: "What is 208*35 + 417*19, modulo 31?",
      answer: "13",
      steps: [modular("208*35 + 417*19", "31")],
    },
    {
      id: "numbers-power-remainder",
      question: "What is the remainder of 5**117 on division by 19?",
      answer: "1",
      steps: [modular("5**117", "19")],
    },
    {
      id: "numbers-large-power",
      question: "What is the remainder of 3**100000 on division by 1000003?",
      answer: "799099",
      steps: [modular("3**100000", "1000003")],
      corruption: { kind: "digit-swap" },
    },
    {
      id: "numbers-two-powers",
      question: "What is the remainder of 2**50 + 3**51 on division by 13?",
      answer: "5",
      steps: [modular("2**50 + 3**51", "13")],
    },
    {
      id: "numbers-last-three-digits",
      question: "What are the last three digits of 7**2024, as a number?",
      answer: "401",
      steps: [modular("7**2024", "1000")],
      corruption: { kind: "digit-swap" },
    },
    {
      id: "numbers-last-digit",
      question: "What is the last digit of 7**345 * 3**210?",
      answer: "3",
      steps: [modular("7**345*3**210", "10")],
    },
    {
      id: "numbers-last-nine-digits",
      question: "What are the last nine digits of 987654321*123456789, as a number?",
      answer: "112635269",
      steps: [modular("987654321*123456789", "10**9")],
    },
    {
      id: "numbers-factorial-remainder",
      question: "What is the remainder of 20! (20 factorial) on division by 23?",
      answer: "11",
      steps: [modular("factorial(20)", "23")],
    },
    {
      id: "numbers-inverse",
      question: "Which whole number from 0 to 59 times 17 leaves the remainder 1 on division by 60?",
      answer: "53",
      steps: [modular("17**(-1)", "60")],
    },
    {
      id: "numbers-linear-congruence",
      question: "What is the smallest non-negative whole number x for which 14*x leaves the remainder 9 on division by 37?",
      answer: "35",
      steps: [modular("9*14**(-1)", "37")],
    },
    {
      id: "numbers-large-congruence",
      question: "What is the smallest non-negative whole number x for which 11*x leaves the remainder 523 on division by 997?",
      answer: "682",
      steps: [modular("523*11**(-1)", "997")],
    },
    {
      id: "numbers-two-remainders",
      question:
        "What is the smallest positive whole number that leaves the remainder 2 on division by 7 and the remainder 5 on division by 11?",
      answer: "16",
      steps: [modular("(2 - 5)*11**(-1)", "7"), calculate("5 + 11*$1")],
      corruption: { kind: "off-by-one", tool: "modular_evaluate" },
    },
    {
      id: "numbers-marching-band",
      question:
        "In rows of 13, a marching band leaves 3 players over; in rows of 29 it leaves 8. It has fewer than 377 players. How many are there?",
      answer: "211",
      steps: [modular("(3 - 8)*29**(-1)", "13"), calculate("8 + 29*$1")],
      corruption: { kind: "numeric-perturbation", tool: "modular_evaluate" },
    },
    {
      id: "numbers-weekday",
      question:
        "Count Monday as day 1 and Sunday as day 7. Today is a Wednesday. Which day of the week, as a number, is it 500 days from now?",
      answer: "6",
      steps: [modular("3 + 500", "7")],
    },
    {
      id: "numbers-check-digit",
      question:
        "The digits of the code 306415 are multiplied by their places 1 to 6, from left to right, and added up. What is the remainder of the sum on division by 11?",
      answer: "6",
      steps: [calculate("1*3 + 2*0 + 3*6 + 4*4 + 5*1 + 6*5"), modular("$1", "11")],
      corruption: { kind: "off-by-one", tool: "calculate" },
    },
    {
      id: "numbers-affine-cipher",
      question:
        "The letters A to Z are numbered 0 to 25, and a cipher turns the number n into the remainder of 11*n + 7 on division by 26. Which number is turned into 3?",
      answer: "2",
      steps: [modular("(3 - 7)*11**(-1)", "26")],
    },
    {
      id: "numbers-encryption",
      question: "A message m is encrypted as the remainder of m**13 on division by 71*83. What does m = 1234 become?",
      answer: "5832",
      steps: [calculate("71*83"), modular("1234**13", "$1")],
      corruption: { kind: "numeric-perturbation", tool: "modular_evaluate" },
    },
    {
      id: "numbers-common-divisor",
      question: "What is the greatest common divisor of 2310 and 1092?",
      answer: "42",
      steps: [calculate("gcd(2310, 1092)")],
    },
    {
      id: "numbers-common-divisor-of-powers",
      question: "What is the greatest common divisor of 2**36 - 1 and 2**24 - 1?",
      answer: "4095",
      steps: [calculate("gcd(2**36 - 1, 2**24 - 1)")],
      corruption: { kind: "digit-swap" },
    },
    {
      id: "numbers-buses",
      question:
        "Three bus lines leave a station together at 6 o'clock and then every 12, 18 and 40 minutes. After how many minutes do all three leave together again?",
      answer: "360",
      steps: [calculate("lcm(12, 18, 40)")],
    },
    {
      id: "numbers-cicadas",
      question:
        "One kind of cicada comes out every 13 years, another every 17. Both came out in 1998. In which year do both come out next?",
      answer: "2219",
      steps: [calculate("lcm(13, 17)"), calculate("1998 + $1")],
      corruption: { kind: "off-by-one" },
    },
    {
      id: "numbers-square-tiles",
      question:
        "A floor of 462 cm by 1050 cm is to be laid with equal square tiles, as large as possible and none of them cut. How many tiles does it take?",
      answer: "275",
      steps: [calculate("gcd(462, 1050)"), calculate("(462/$1)*(1050/$1)")],
      corruption: { kind: "off-by-one" },
    },
    {
      id: "numbers-trailing-zeros",
      question: "With how many zeros does 130! (130 factorial) end?",
      answer: "32",
      steps: [calculate("floor(130/5) + floor(130/25) + floor(130/125)")],
    },
    {
      id: "numbers-divisor-count",
      question: "How many positive divisors does 7200 have?",
      answer: "54",
      steps: [calculate("(5 + 1)*(2 + 1)*(2 + 1)")],
    },
    {
      id: "numbers-divisor-sum",
      question: "What is the sum of all positive divisors of 360, with 1 and 360 themselves?",
      answer: "1170",
      steps: [calculate("2**4 - 1"), calculate("(3**3 - 1)/2"), calculate("$1*$2*(1 + 5)")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "numbers-multiples",
      question: "How many whole numbers from 1 to 1000 are divisible by 6 or by 8, or by both?",
      answer: "250",
      steps: [calculate("floor(1000/6)"), calculate("floor(1000/8)"), calculate("floor(1000/24)"), calculate("$1 + $2 - $3")],
      corruption: { kind: "off-by-one" },
    },
    {
      id: "numbers-base-twelve",
      question: "In base 12, with the digits 0 to 9, A for ten and B for eleven, which number is written 3B7? Answer in base 10.",
      answer: "571",
      steps: [calculate("3*12**2 + 11*12 + 7")],
    },
    {
      id: "numbers-three-divisors",
      question: "What is the largest whole number that divides 15246, 20328 and 35574 without remainder?",
      answer: "5082",
      steps: [gcdLcm("gcd", ["15246", "20328", "35574"])],
      corruption: { kind: "digit-swap" },
    },
    {
      id: "numbers-lighthouses",
      question:
        "Three lighthouses flash every 24, 36 and 42 seconds, and just now all at once. How many more times do they all flash at once in the next 6 hours?",
      answer: "42",
      steps: [gcdLcm("lcm", ["24", "36", "42"]), calculate("floor(6*3600/$1)")],
      corruption: { kind: "numeric-perturbation", tool: "gcd_lcm" },
    },
  ].map((problem) => ({ ...problem, domain: "number theory" })),
);
