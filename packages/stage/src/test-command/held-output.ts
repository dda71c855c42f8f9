/** Holds back what is printed beside something else, until that has ended. */
export function heldOutput() {
  let held: string[] | undefined = []
  return {
    print: (text: string): void => {
      if (held) held.push(text)
      else process.stdout.write(text)
    },
    release: (): void => {
      process.stdout.write(held?.join('') ?? '')
      held = undefined
    },
  }
}
