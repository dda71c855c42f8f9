import { randomInt } from 'node:crypto'
import * as z from 'zod'

const Generated = z.object({
  PasswordLength: z.int().default(32),
  ExcludePunctuation: z.boolean().default(false),
  SecretStringTemplate: z.string().optional(),
  GenerateStringKey: z.string().optional(),
})

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

/** Creates a secret as Secrets Manager does from `GenerateSecretString`. */
export function generateSecret(settings: unknown): string {
  const { PasswordLength, ExcludePunctuation, SecretStringTemplate, GenerateStringKey } =
    Generated.parse(settings)
  const alphabet = ExcludePunctuation ? letters : letters + punctuation
  const password = Array.from({ length: PasswordLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  if (SecretStringTemplate === undefined || GenerateStringKey === undefined) return password
  return JSON.stringify({ ...JSON.parse(SecretStringTemplate), [GenerateStringKey]: password })
}
