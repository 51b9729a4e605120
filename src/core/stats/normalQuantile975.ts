/** The 97.5 % quantile of the standard normal distribution: half the width of a 95 % interval, in standard errors. */
export const NORMAL_QUANTILE_975 = 1.959963984540054;
