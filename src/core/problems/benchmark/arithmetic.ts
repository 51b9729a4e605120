import * as z from "zod";
import { problemSchema } from "../../model/problem";
import { calculate, combinatorics } from "../referenceCalls";

/** Arithmetic of the built-in benchmark: exact calculations, and stories with one calculation or several. */
export const arithmetic = z.array(problemSchema).parse(
  [
    {
      id: "arithmetic-surds",
      question: "Simplify sqrt(75) + sqrt(48) - sqrt(12).",
      answer: "7*sqrt(3)",
      answerKind: "expression",
      steps: [calculate("sqrt(75) + sqrt(48) - sqrt(12)")],
    },
    {
      id: "arithmetic-fractions",
      question: "Compute 5/6 - 3/8 + 7/12 as one fraction.",
      answer: "25/24",
      steps: [calculate("5/6 - 3/8 + 7/12")],
    },
    {
      id: "arithmetic-fraction-power",
      question: "Compute (2/3)**4 * 45/8 as one fraction.",
      answer: "10/9",
      steps: [calculate("(2/3)**4*45/8")],
    },
    {
      id: "arithmetic-order-of-operations",
      question: "Compute 7**3 - 4*(18 - 5)**2.",
      answer: "-333",
      steps: [calculate("7**3 - 4*(18 - 5)**2")],
      corruption: { kind: "sign-flip" },
    },
    {
      id: "arithmetic-large-product",
      question: "Compute 8675309*4816277 exactly.",
      answer: "41782691204593",
      steps: [calculate("8675309*4816277")],
      corruption: { kind: "digit-swap" },
    },
    {
      id: "arithmetic-product-and-sum",
      question: "Compute 84723*5961 + 40277.",
      answer: "505074080",
      steps: [calculate("84723*5961"), calculate("$1 + 40277")],
      corruption: { kind: "digit-swap" },
    },
    {
      id: "arithmetic-harmonic-sum",
      question:
        "Compute 1 + 1/2 + 1/3 + 1/4 + 1/5 + 1/6 + 1/7 + 1/8 + 1/9 + 1/10 + 1/11 + 1/12 + 1/13 + 1/14 + 1/15 as one fraction in lowest terms.",
      answer: "1195757/360360",
      steps: [calculate("1 + 1/2 + 1/3 + 1/4 + 1/5 + 1/6 + 1/7 + 1/8 + 1/9 + 1/10 + 1/11 + 1/12 + 1/13 + 1/14 + 1/15")],
    },
    {
      id: "arithmetic-jacket",
      question:
        "A jacket costs 160 dollars. Its price is cut by 15 per cent, and the new price by another 10 per cent. How many dollars does it cost then?",
      answer: "122.4",
      steps: [calculate("160*(1 - 15/100)"), calculate("$1*(1 - 10/100)")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-taxi",
      question:
        "A taxi costs 4.20 dollars and 1.85 dollars for each kilometre. Jo rides 14 km and adds a tip of 20 per cent of the fare. How many dollars does Jo pay?",
      answer: "36.12",
      steps: [calculate("4.20 + 14*1.85"), calculate("$1*(1 + 20/100)")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-paint",
      question:
        "A wall of 8.5 m by 2.6 m has a door of 0.9 m by 2 m and a window of 1.5 m by 1.2 m, which are not painted. One square metre takes 0.12 litres of paint. How many litres does the wall take?",
      answer: "2.22",
      steps: [calculate("8.5*2.6 - 0.9*2 - 1.5*1.2"), calculate("$1*0.12")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-overtime",
      question:
        "Lena earns 17.50 dollars an hour for 38 hours, and one and a half times as much an hour for 6 more hours. How many dollars does she earn altogether?",
      answer: "822.5",
      steps: [calculate("38*17.50"), calculate("6*17.50*3/2"), calculate("$1 + $2")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-two-classes",
      question:
        "In a test, 24 pupils of one class have 71.5 points on average and 16 pupils of another class 78. What is the average of all 40?",
      answer: "74.1",
      steps: [calculate("24*71.5"), calculate("16*78"), calculate("($1 + $2)/40")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-round-trip",
      question: "Ben drives 120 km at 60 km/h and returns by the same way at 40 km/h. What is his mean speed over the whole trip, in km/h?",
      answer: "48",
      steps: [calculate("120/60 + 120/40"), calculate("2*120/$1")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-book",
      question: "Of a book with 360 pages, Aya reads a quarter on Monday and two fifths of the rest on Tuesday. How many pages are left?",
      answer: "162",
      steps: [calculate("360*(1 - 1/4)"), calculate("$1*(1 - 2/5)")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-concrete",
      question:
        "Concrete is mixed from cement, sand and gravel in the ratio 1 : 2 : 4 by weight. How many kilograms of sand are in 910 kg of it?",
      answer: "260",
      steps: [calculate("910/(1 + 2 + 4)"), calculate("2*$1")],
      corruption: { kind: "off-by-one" },
    },
    {
      id: "arithmetic-workers",
      question: "Six workers, all equally fast, need 15 days to build a wall. How many days do nine of them need?",
      answer: "10",
      steps: [calculate("6*15"), calculate("$1/9")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-two-pipes",
      question: "One pipe fills a basin in 6 hours, another in 9. How many hours do both need together?",
      answer: "18/5",
      steps: [calculate("1/6 + 1/9"), calculate("1/$1")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-exchange",
      question:
        "A bank gives 1.08 dollars for a euro and keeps 2.5 per cent of the dollars as its fee. How many dollars does one get for 750 euros?",
      answer: "789.75",
      steps: [calculate("750*1.08"), calculate("$1*(1 - 2.5/100)")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-committee",
      question: "A committee of 3 women and 2 men is chosen from 9 women and 7 men. How many different committees are possible?",
      answer: "1764",
      steps: [calculate("binomial(9, 3)"), calculate("binomial(7, 2)"), calculate("$1*$2")],
      corruption: { kind: "off-by-one" },
    },
    {
      id: "arithmetic-two-cards",
      question:
        "Two cards are drawn, without putting the first back, from a deck of 52 of which 26 are red. What is the probability that both are red, as a fraction?",
      answer: "25/102",
      steps: [calculate("26/52*25/51")],
    },
    {
      id: "arithmetic-letters",
      question: "In how many different orders can the letters of the word BALLOON be written?",
      answer: "1260",
      steps: [calculate("factorial(7)"), calculate("$1/(factorial(2)*factorial(2))")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-compound-interest",
      question: "2500 dollars earn 4 per cent of interest a year, which is left in the account. How many dollars are in it after 3 years?",
      answer: "2812.16",
      steps: [calculate("(1 + 4/100)**3"), calculate("2500*$1")],
      corruption: { kind: "numeric-perturbation", relative: "1/100" },
    },
    {
      id: "arithmetic-depreciation",
      question: "A van bought for 18000 dollars loses a fifth of its value every year. How many dollars is it worth after 4 years?",
      answer: "7372.8",
      steps: [calculate("18000*(4/5)**4")],
    },
    {
      id: "arithmetic-fuel",
      question: "A car uses 6.8 litres for 100 km, and a litre costs 1.80 euros. How many euros does the fuel for 425 km cost?",
      answer: "52.02",
      steps: [calculate("425*6.8/100"), calculate("$1*1.80")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-town",
      question:
        "A town of 48000 people grows by 5 per cent in one year and shrinks by 4 per cent in the next. How many people live there then?",
      answer: "48384",
      steps: [calculate("48000*(1 + 5/100)"), calculate("$1*(1 - 4/100)")],
      corruption: { kind: "digit-swap" },
    },
    {
      id: "arithmetic-marbles",
      question:
        "Tomas has 3 boxes of 48 marbles and 5 boxes of 36. He gives a sixth of all marbles away and then loses 7. How many has he left?",
      answer: "263",
      steps: [calculate("3*48 + 5*36"), calculate("$1*(1 - 1/6)"), calculate("$2 - 7")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-concert",
      question:
        "For a concert, 320 tickets are sold at 24 dollars and 180 at 15 dollars. The hall costs 4150 dollars, and 12 per cent of the takings go to tax. How many dollars are left?",
      answer: "4984.4",
      steps: [calculate("320*24 + 180*15"), calculate("$1*12/100"), calculate("$1 - $2 - 4150")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-cuboid",
      question: "How many cubic millimetres is the volume of a cuboid of 347 mm by 286 mm by 195 mm?",
      answer: "19352190",
      steps: [calculate("347*286"), calculate("$1*195")],
      corruption: { kind: "digit-swap" },
    },
    {
      id: "arithmetic-seconds",
      question: "How many seconds are 3 weeks, 4 days and 7 hours?",
      answer: "2185200",
      steps: [calculate("(3*7 + 4)*24 + 7"), calculate("$1*3600")],
      corruption: { kind: "off-by-one" },
    },
    {
      id: "arithmetic-bridge",
      question:
        "A train 300 m long runs at 72 km/h. How many seconds pass from its front reaching a bridge of 540 m until its end leaves the bridge?",
      answer: "42",
      steps: [calculate("72*1000/3600"), calculate("(300 + 540)/$1")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-savings-plan",
      question:
        "Kim saves 50 dollars in the first month and in each month 5 dollars more than in the month before. How many dollars are saved after 24 months?",
      answer: "2580",
      steps: [calculate("50 + 23*5"), calculate("24*(50 + $1)/2")],
      corruption: { kind: "numeric-perturbation" },
    },
    {
      id: "arithmetic-lottery",
      question: "In how many ways can 6 numbers be chosen from 40, if their order doesn't count?",
      answer: "3838380",
      steps: [calculate("binomial(40, 6)")],
      corruption: { kind: "digit-swap" },
    },
    {
      id: "arithmetic-race-places",
      question: "In how many ways can the first five places of a race with 12 runners be taken, without ties?",
      answer: "95040",
      steps: [combinatorics("permutations", "12", "5")],
      corruption: { kind: "digit-swap" },
    },
    {
      id: "arithmetic-ice-cream",
      question:
        "A tub is filled with 6 scoops from 4 kinds of ice cream; a kind may be taken again, and the order doesn't count. How many different tubs are there?",
      answer: "84",
      steps: [combinatorics("combinations-with-repetition", "4", "6")],
      corruption: { kind: "off-by-one" },
    },
    {
      id: "arithmetic-team",
      question: "A team of 5 is chosen from 12 players, and one of the 5 is made captain. How many different outcomes are there?",
      answer: "3960",
      steps: [combinatorics("combinations", "12", "5"), calculate("5*$1")],
      corruption: { kind: "numeric-perturbation", tool: "combinatorics" },
    },
  ].map((problem) => ({ ...problem, domain: "arithmetic" })),
);
