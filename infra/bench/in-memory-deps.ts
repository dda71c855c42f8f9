import type { AllServices } from './open-services.ts'

// Takes the place of functions/src/deps.ts in the bundles whose overhead is measured: everything but the stores is theirs.
declare global {
  var benchServices: AllServices
}

export const log = { info() {}, error() {} }

export const deps = () => async () => globalThis.benchServices

/** What takes the place of each part is in the services already. */
const part = () => ({})

export {
  part as channel,
  part as files,
  part as hasher,
  part as mailer,
  part as news,
  part as search,
  part as suppressionList,
}
