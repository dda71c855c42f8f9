const quoted = String.raw`"(?:\\.|[^"\\])*"`
const comment = String.raw`\((?:\\.|[^()\\])*\)`
const atoms = String.raw`[^\s<>@,;:()"\\]+`
const host = `@(${atoms})`
const name = String.raw`(?:[^<>@,;:()"\\]|${quoted}|${comment})*`
const space = String.raw`(?:\s|${comment})*`

/** One address, alone or after a name, with nothing but comments behind it: programs read that alike. */
const plainSender = new RegExp(`^(?:${name}<${atoms}${host}>|${space}${atoms}${host})${space}$`)
const everyHost = new RegExp(host, 'g')
/** A space, or a comment, within an address, behind which another host may go on. */
const goingOn = new RegExp(String.raw`${host}(?:[\s>]|\([^()]*\))+(\.\s*${atoms})`, 'g')

/**
 * Finds the hosts that some program may take for the sender's in a header that isn't plain: in quotes that don't end, or behind a space or a
 * comment. Each begins with an at sign.
 */
export function disputedHostsIn(header: string): string[] {
  if (plainSender.test(header)) return []
  const hosts = [...header.matchAll(everyHost)]
    .map(([, each = '']) => each)
    .filter((each) => each.includes('.'))
  const further = [...header.matchAll(goingOn)].map(([, , each = '']) => each)
  return [...hosts, ...further].map((each) => `@${each}`)
}
