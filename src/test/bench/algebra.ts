import { createMathDoor } from "../../core/math/createMathDoor";
import { createSympyAlgebra } from "../../node/algebra/sympyAlgebra";

/** Integrals that only SymPy can do, each with its check by quadrature. */
const integrands = ["sin(x)", "x*exp(-x)", "cos(2*x)", "exp(x)*sin(x)", "1/(1 + x**2)", "x*log(x + 1)", "sqrt(x + 1)", "sin(x)**2"];
const ROUNDS = 5;

async function main(): Promise<void> {
  const algebra = createSympyAlgebra({ folder: process.argv[2] ?? "dist" });
  const math = createMathDoor(algebra);
  const start = performance.now();
  await math.integrate("exp(x)", "x", "0", "1");
  const first = performance.now() - start;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const integrand of integrands) {
      const begin = performance.now();
      const outcome = await math.integrate(integrand, "x", "0", String(round + 1));
      if (!outcome.ok) throw new Error(`${integrand}: ${outcome.message}`);
      times.push(performance.now() - begin);
    }
  algebra.dispose();
  times.sort((a, b) => a - b);
  console.log(JSON.stringify({ first, median: times[Math.floor(times.length / 2)], calls: times.length }));
}

void main();
