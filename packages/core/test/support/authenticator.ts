import { generate } from 'otplib'
import type { Clock } from '../../src/index.ts'
import { totpSecret } from './test-app.ts'

/** The code that an authenticator app shows now, or `steps` of 30 seconds from now. */
export function codeAt(clock: Clock, steps = 0, secret = totpSecret): Promise<string> {
  return generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + steps * 30 })
}

/** A code that is not right at any step around now. */
export async function wrongCode(clock: Clock, secret = totpSecret): Promise<string> {
  const right = await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeAt(clock, steps, secret)))
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code),
  )
  return wrong ?? '666666'
}
