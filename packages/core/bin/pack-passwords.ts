import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { limits } from '@remotehands/contract'
import { dictionary } from '@zxcvbn-ts/language-common'
import { isPattern, withoutDecoration } from '../src/people/passwords/common-passwords.ts'

// Writes `src/passwords/packed-passwords.ts`: of the list of common passwords what can ever be looked up, each word as what it
// has in common with the one before (A: nothing, B: one letter, …) and its rest, deflated.
const common = new Set(dictionary['passwords-common'])
const needed = [...common].filter((word) => isCore(word) || isNeededWhole(word)).sort()
const packed = deflateRawSync(frontCoded(needed), { level: 9, memLevel: 9 }).toString('base64url')
const file = join(import.meta.dirname, '../src/people/passwords/packed-passwords.ts')
await writeFile(
  file,
  `/** Written by \`bin/pack-passwords.ts\`: ${needed.length} words of \`@zxcvbn-ts/language-common\` (MIT). */\nexport const packedPasswords =\n  '${packed}'\n`,
)

/** Whether it can be what is left of a longer password: it begins and ends with a letter. */
function isCore(word: string): boolean {
  return /^\p{L}/u.test(word) && /\p{L}$/u.test(word)
}

/** Whether it can be a password as it is, and no other rule refuses it. */
function isNeededWhole(word: string): boolean {
  const core = withoutDecoration(word)
  return word.length >= limits.newPassword.min && !isPattern(word) && !(core !== word && common.has(core))
}

function frontCoded(words: readonly string[]): string {
  let before = ''
  return words
    .map((word) => {
      let shared = 0
      while (shared < Math.min(25, word.length) && word[shared] === before[shared]) shared++
      before = word
      return String.fromCharCode('A'.charCodeAt(0) + shared) + word.slice(shared)
    })
    .join('')
}
