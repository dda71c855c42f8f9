/** What the engine refuses whatever is stored: a ValidationException, in or near the engine's words. */
export class InvalidRequest extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidRequest'
  }
}

/** Throws InvalidRequest unless it holds. */
export function require(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new InvalidRequest(otherwise)
}
