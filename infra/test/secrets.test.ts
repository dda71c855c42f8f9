import { describe, expect, it } from 'vitest'
import { resources, synthesize } from '../lib/synthesize.ts'

interface Secret {
  GenerateSecretString: object
}

const { data, web } = synthesize()
const only = (secrets: Record<string, Secret>) => {
  const [secret, another] = Object.values(secrets)
  if (!secret || another) throw new Error('no secret, or more than one')
  return secret.GenerateSecretString
}

describe('the secrets', () => {
  it('are 64 letters and digits at the front door, which a header holds as they are', () => {
    expect(only(resources(web, 'AWS::SecretsManager::Secret'))).toEqual({
      PasswordLength: 64,
      ExcludePunctuation: true,
    })
  })

  it('are 64 letters and digits of the first signing key, which are 48 bytes in base64url', () => {
    expect(only(resources(data, 'AWS::SecretsManager::Secret'))).toEqual({
      SecretStringTemplate: '{"kid":"first"}',
      GenerateStringKey: 'secret',
      PasswordLength: 64,
      ExcludePunctuation: true,
    })
  })
})
