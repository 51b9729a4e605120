/** The inverse of X'X; undefined if the columns of X depend on each other. */
export function invertedCrossProduct(rows: readonly (readonly number[])[]): number[][] | undefined {
  const size = rows[0]?.length ?? 0;
  const places = Array.from({ length: size }, (_, place) => place);
  // [X'X | I], made [I | inverse] by elimination with the largest pivot.
  const matrix = places.map((row) => [
    ...places.map((column) => rows.reduce((sum, values) => sum + (values[row] as number) * (values[column] as number), 0)),
    ...places.map((column) => (row === column ? 1 : 0)),
  ]);
  const scale = Math.max(...places.map((place) => Math.abs(matrix[place]?.[place] as number)));
  for (const pivot of places) {
    const best = places
      .slice(pivot)
      .reduce((one, other) => (sizeAt(matrix, other, pivot) > sizeAt(matrix, one, pivot) ? other : one), pivot);
    [matrix[pivot], matrix[best]] = [matrix[best] as number[], matrix[pivot] as number[]];
    const row = matrix[pivot] as number[];
    const value = row[pivot] as number;
    if (Math.abs(value) <= 1e-12 * scale) return undefined;
    for (let column = 0; column < row.length; column += 1) row[column] = (row[column] as number) / value;
    for (const other of places) {
      const target = matrix[other] as number[];
      const factor = target[pivot] as number;
      if (other === pivot || factor === 0) continue;
      for (let column = 0; column < row.length; column += 1) target[column] = (target[column] as number) - factor * (row[column] as number);
    }
  }
  return matrix.map((row) => row.slice(size));
}

function sizeAt(matrix: readonly number[][], row: number, column: number): number {
  return Math.abs(matrix[row]?.[column] as number);
}

/** The coefficients of least squares: inverse · X' · y. */
export function coefficients(inverse: readonly number[][], rows: readonly (readonly number[])[], values: readonly number[]): number[] {
  const products = inverse.map((_, column) =>
    rows.reduce((sum, row, place) => sum + (row[column] as number) * (values[place] as number), 0),
  );
  return inverse.map((row) => row.reduce((sum, entry, column) => sum + entry * (products[column] as number), 0));
}

/** What the rows predict. */
export function fitted(rows: readonly (readonly number[])[], beta: readonly number[]): number[] {
  return rows.map((row) => row.reduce((sum, value, column) => sum + value * (beta[column] as number), 0));
}
