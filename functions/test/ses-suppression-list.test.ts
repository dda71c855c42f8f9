import { NotFoundException, type SESv2Client, SESv2ServiceException } from '@aws-sdk/client-sesv2'
import { expect, test } from 'vitest'
import { sesSuppressionList } from '../src/adapters/ses-suppression-list.ts'

const asked: unknown[] = []
const listAnswering = (answer: () => Promise<object>) =>
  sesSuppressionList({
    send({ input }: { input: unknown }) {
      asked.push(input)
      return answer()
    },
  } as unknown as SESv2Client)
const $metadata = {}

test("an address is taken off SES's own list", async () => {
  await listAnswering(async () => ({})).remove('anna+it/ops@acme.example')
  expect(asked).toEqual([{ EmailAddress: 'anna+it/ops@acme.example' }])
})

test('it need not be on the list', async () => {
  const notListed = new NotFoundException({ message: 'Not listed', $metadata })
  await listAnswering(() => Promise.reject(notListed)).remove('a@b.c')
})

test('it is not taken off when SES refuses', async () => {
  const denied = { name: 'AccessDeniedException', message: 'Not you', $fault: 'client', $metadata } as const
  const list = listAnswering(() => Promise.reject(new SESv2ServiceException(denied)))
  await expect(list.remove('a@b.c')).rejects.toThrow('Not you')
})
