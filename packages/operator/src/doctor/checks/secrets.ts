import { parseSigningKeys } from '@remotehands/functions/adapters/signing-keys'
import { physicalIds } from '../../deployed-stage.ts'
import { type Check, deployAgain, ok, wrong } from '../finding.ts'

const secretType = 'AWS::SecretsManager::Secret'

/** Whether the keys that sign sessions are readable and long enough. */
export const signingKeys: Check = {
  about: 'signing keys',
  asks: 'secretsmanager:GetSecretValue',
  async look(deployed, cloud) {
    const todo = 'put a new key there, which signs everybody out: docs/operations.md#when-a-secret-leaks'
    const [id] = physicalIds(deployed, secretType, 'data')
    if (!id)
      return [wrong('signing keys', 'the data stack has no secret', deployAgain(deployed.settings.stage))]
    const text = await cloud.secretText(id)
    const problem = problemOf(text)
    if (problem) return [wrong('signing keys', problem, todo)]
    const kids = parseSigningKeys(text ?? '').map(({ kid }) => kid)
    return [
      ok('signing keys', `${kids.length === 1 ? 'one key' : `${kids.length} keys`}: ${kids.join(', ')}`),
    ]
  },
}

/** Why functions could not use it. Never reveals its content. */
function problemOf(text: string | undefined): string | undefined {
  if (!text) return 'the secret holds no text'
  try {
    parseSigningKeys(text)
    return undefined
  } catch (error) {
    const isShort = error instanceof Error && error.message.includes('bytes; it needs')
    return isShort ? 'a key is shorter than 32 bytes' : 'the secret is not of the form [{"kid", "secret"}]'
  }
}

/** Whether the secret between CloudFront and the API is too long to guess. */
export const frontDoor: Check = {
  about: 'front door',
  asks: 'secretsmanager:GetSecretValue',
  async look(deployed, cloud) {
    const todo = deployAgain(deployed.settings.stage)
    const [id] = physicalIds(deployed, secretType, 'web')
    if (!id) return [wrong('front door', 'the web stack has no secret', todo)]
    const isLong = /^[A-Za-z0-9]{32,}$/.test((await cloud.secretText(id)) ?? '')
    return [
      isLong
        ? ok('front door', 'the API answers CloudFront alone')
        : wrong('front door', 'its secret is not 32 or more letters and digits', todo),
    ]
  },
}
