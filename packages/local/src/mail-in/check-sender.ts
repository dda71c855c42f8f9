import { resolve } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import type { AuthenticateResult, DNSResolver } from 'mailauth'
import * as z from 'zod'
import { StartupProblem } from '../startup/startup-problem.ts'
import type { Envelope } from './mail-intake.ts'

/** What a check of a mail's sender said, in the words of SES. */
type Status = 'PASS' | 'FAIL' | 'GRAY' | 'PROCESSING_FAILED'
export type SenderChecks = Record<'spf' | 'dkim' | 'dmarc' | 'arc', Status>

const failed = 'PROCESSING_FAILED'
/** Of a mail that couldn't be checked. */
export const notChecked: SenderChecks = { spf: failed, dkim: failed, dmarc: failed, arc: failed }

/** Checks who sent a mail. */
export type CheckSender = (raw: Uint8Array, envelope: Envelope | undefined) => Promise<SenderChecks>

/** The records of one name by type, as Node's `dns.resolve` returns them. */
const Records = z.record(
  z.string(),
  z.record(z.string(), z.union([z.array(z.string()), z.array(z.array(z.string()))])),
)

/**
 * Opens what `MAIL_DNS` names: nothing for `none`, this machine's DNS for `system`, and else a JSON file of records
 * (`{"harborline.example": {"TXT": [["v=spf1 …"]]}}`). Throws StartupProblem if that can't be read.
 */
export async function openSenderCheck(setting: string): Promise<CheckSender | undefined> {
  if (setting === 'none') return undefined
  if (setting === 'system') return senderCheck(resolve as DNSResolver)
  const records = await readRecords(setting)
  return senderCheck(async (name, type) => {
    const found = records[name.toLowerCase()]?.[type]
    if (!found) throw Object.assign(new Error(`${name} has no ${type} record.`), { code: 'ENOTFOUND' })
    return found
  })
}

async function readRecords(file: string): Promise<z.output<typeof Records>> {
  try {
    return Records.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new StartupProblem(
      `MAIL_DNS is ${JSON.stringify(file)}; it must be none, system, or a JSON file of DNS records. ${why}`,
      { cause },
    )
  }
}

function senderCheck(resolver: DNSResolver): CheckSender {
  return async (raw, envelope) => {
    // Only now: it is a quarter of the modules that a start would load, and most check no mail.
    const { authenticate } = await import('mailauth')
    const client = envelope?.client
    const checked = await authenticate(Buffer.from(raw), {
      resolver,
      disableBimi: true,
      // A file says itself which server it came from; what comes by SMTP can't.
      ...(envelope
        ? { sender: envelope.from, ...(client && { ip: client.ip, helo: client.helo }) }
        : { trustReceived: true }),
    })
    return {
      spf: checked.spf ? statusOf(checked.spf.status.result) : 'GRAY',
      dkim: dkimOf(checked),
      dmarc: dmarcOf(checked),
      arc: checked.arc ? statusOf(checked.arc.status.result) : 'GRAY',
    }
  }
}

/** One signature that holds is enough. */
function dkimOf({ dkim: { results } }: AuthenticateResult): Status {
  const said = results.map(({ status }) => statusOf(status.result))
  return (['PASS', 'FAIL', failed] as const).find((status) => said.includes(status)) ?? 'GRAY'
}

/** A signature of a part of the text alone doesn't vouch for the rest (RFC 6376 §8.2). */
function dmarcOf({ dmarc }: AuthenticateResult): Status {
  if (!dmarc) return 'FAIL'
  const status = statusOf(dmarc.status.result)
  if (status !== 'PASS') return status
  const { dkim, spf } = dmarc.alignment
  return !spf.result && (dkim.underSized ?? 0) > 0 ? 'FAIL' : status
}

function statusOf(result: string): Status {
  if (result === 'pass') return 'PASS'
  if (result === 'fail') return 'FAIL'
  return result.endsWith('error') ? failed : 'GRAY'
}
