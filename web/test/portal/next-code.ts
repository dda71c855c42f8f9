import { generate } from 'otplib'

/** A code as an authenticator app shows it in a moment: it is good already, and for a minute at least. */
export const nextCode = (secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })
