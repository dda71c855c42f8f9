import { AwsError, type AwsRequest } from '@remotehands/aws'
import { expect, test } from 'vitest'
import { sesSuppressionList } from '../src/adapters/ses-suppression-list.ts'

const asked: AwsRequest[] = []
const listAnswering = (answer: () => Promise<string>) =>
  sesSuppressionList({
    send(request) {
      asked.push(request)
      return answer()
    },
    destroy() {},
  })

test("an address is taken off SES's own list", async () => {
  await listAnswering(async () => '{}').remove('anna+it/ops@acme.example')
  expect(asked).toEqual([
    { method: 'DELETE', path: '/v2/email/suppression/addresses/anna%2Bit%2Fops%40acme.example' },
  ])
})

test('it need not be on the list', async () => {
  await listAnswering(() => Promise.reject(new AwsError('NotFoundException', 'Not listed', 404))).remove(
    'a@b.c',
  )
})

test('it is not taken off when SES refuses', async () => {
  const list = listAnswering(() => Promise.reject(new AwsError('AccessDeniedException', 'Not you', 403)))
  await expect(list.remove('a@b.c')).rejects.toThrow('Not you')
})
