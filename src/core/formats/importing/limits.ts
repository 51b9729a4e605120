/** Bounds that keep a hostile or broken file from filling the memory. */

/** The largest JSON value, line or entry that is held at once, in UTF-16 units: one trial, or what goes for all. */
export const LARGEST_PIECE = 128 * 1024 * 1024;

/** How deep values may lie in each other. */
export const DEEPEST_VALUE = 500;

/** Members that a trial has no place for are kept up to this length of their JSON; of longer ones the name alone. */
export const LARGEST_UNMAPPED = 1_000_000;

/** So much of them is kept of one record, in characters of their names and JSON. */
export const MOST_UNMAPPED = 16_000_000;
