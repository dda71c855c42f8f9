import { type Services, type Stores, signingKey } from '@remotehands/core'
import { memoryFiles } from './memory-files.ts'

/** The pretended address of a benchmark's site. */
export const benchUrl = 'https://remotehands.example'

/** Services for a benchmark: these stores and the real clock; passwords and mails cost nothing, an error that would be logged is thrown. */
export function benchServices(stores: Stores, serviceLevels: Services['settings']['serviceLevels']) {
  return {
    stores,
    clock: { now: () => new Date() },
    hasher: { hash: async (password) => password, verify: async () => true, needsRehash: () => false },
    mailer: { send: async () => undefined },
    suppressionList: { remove: async () => undefined },
    files: memoryFiles({ uploadUrl: benchUrl, now: () => new Date(), addressOf: () => benchUrl }),
    log: {
      info: () => undefined,
      error: (message, details) => {
        throw new Error(message, { cause: details })
      },
    },
    settings: {
      baseUrl: benchUrl,
      signingKeys: [signingKey('bench', 'YmVuY2ggb2YgMzIgYnl0ZXMsIG9yIGEgYml0IG1vcmU')],
      companyName: 'Remotehands',
      mailFrom: 'no-reply@remotehands.example',
      mailLook: { button: '#123456', buttonText: '#FFFFFF', rule: '#ABCDEF' },
      inquiryMailbox: 'inquiries@remotehands.example',
      escalationMailbox: 'inquiries@remotehands.example',
      serviceLevels,
      requireTwoFactorRoles: [],
      twoFactorExempt: [],
      sessionIdleMinutes: { administrators: 30, others: 60 },
    },
  } satisfies Services
}
