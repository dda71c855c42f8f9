import { setTimeout } from 'node:timers/promises'
import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { createStores, newMailTest, type Table } from '@remotehands/core'

interface MailRound {
  from: string
  to: string
  configurationSet: string
}

const pause = 5_000
const tries = 24

/** Sends a mail round the whole way, out by SES and in by the stage's own function. Resolves to whether it came in within two minutes. */
export async function sendMailRound(
  table: Table,
  { from, to, configurationSet }: MailRound,
  ses: Pick<SESv2Client, 'send'>,
  wait: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<boolean> {
  const { mails } = createStores(table)
  const { test, subject } = newMailTest(new Date())
  await mails.putTest(test)
  await ses.send(
    new SendEmailCommand({
      ...{
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        ConfigurationSetName: configurationSet,
      },
      Content: {
        Simple: { Subject: { Data: subject }, Body: { Text: { Data: 'The doctor tries the way in.' } } },
      },
    }),
  )
  for (let tried = 0; tried < tries; tried++) {
    await wait(pause)
    const found = await mails.test()
    if (found?.id === test.id && found.arrivedAt !== null) return true
  }
  return false
}
