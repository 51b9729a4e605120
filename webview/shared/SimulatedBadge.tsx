/** Says that numbers or steps come from a simulated model. */
export function SimulatedBadge() {
  return (
    <span class="badge simulated" title="These answers come from a simulated model, not from a language model">
      simulated
    </span>
  );
}
