import { asciiAddress, type rateLimits } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { folded } from '../../folded.ts'
import type { UserRecord } from '../../people/user.ts'
import { takeAttempt } from '../../security/attempts.ts'
import type { Services } from '../../services.ts'
import type { Judgement } from './judge.ts'

type Rule = keyof typeof rateLimits

/**
 * Whether an address, or a company, has sent so much within the hour that what it sends now waits: whatever the mails say of
 * themselves, two systems that answer each other come to rest.
 */
export async function isBraked(
  judgement: Judgement,
  address: string,
  sender: UserRecord | undefined,
  services: Pick<Services, 'stores' | 'clock' | 'settings'>,
): Promise<boolean> {
  const subject = folded(asciiAddress(address))
  const rules: (readonly [Rule, string])[] = [
    judgement.do === 'keep' ? ['machineMailPerSender', subject] : ['mailPerSender', subject],
    ...(judgement.do === 'ticket' ? ([['mailTicketsPerSender', subject]] as const) : []),
    ...(sender ? ([['mailPerCompany', String(sender.companyId)]] as const) : []),
  ]
  const taken = await Promise.all(rules.map(([rule, of]) => isTaken(rule, of, services)))
  return taken.includes(false)
}

async function isTaken(
  rule: Rule,
  of: string,
  services: Parameters<typeof takeAttempt>[0],
): Promise<boolean> {
  try {
    await takeAttempt(services, rule, of)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_ATTEMPTS') return false
    throw error
  }
}
