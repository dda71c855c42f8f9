/** Tells whether a text is one of these values. */
export const isOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): text is Value =>
    values.some((value) => value === text)
