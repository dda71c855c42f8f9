import { Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { limits, type MailSender } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import { useLists } from '../../lib/use-lists.ts'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useStep } from '../../ui/use-step.ts'

/** Senders about whose mail staff said what always happens, each with a way to take that back. */
export function MailSenders() {
  const query = { limit: limits.page.first }
  const list = usePagedQuery('mail.listSenders', { query }, { revalidateOnMount: true })
  return (
    <Stack as="section" gap="4" aria-labelledby="mail-senders">
      <Heading as="h2" size="lg" id="mail-senders">
        Known senders
      </Heading>
      <PagedList
        list={list}
        noun="senders"
        empty="None yet. When you release a held mail with “Always do so with mail from this sender”, we list its sender here."
      >
        {(senders) => (
          <Stack
            as="ul"
            gap="0"
            borderWidth="1px"
            borderRadius="l3"
            bg="bg.panel"
            divideY="1px"
            listStyleType="none"
          >
            {senders.map((sender) => (
              <SenderRow key={sender.address} sender={sender} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  )
}

function SenderRow({ sender: { address, person, isBlocked } }: { sender: MailSender }) {
  const { run, isBusy } = useStep('This could not be changed. Please try again.')
  const lists = useLists()
  const { toast } = useToast()
  const forget = () =>
    run(async () => {
      await call('mail.forgetSender', { query: { address } })
      await lists.forget(['mail.listSenders'])
      toast({ title: 'Sender Forgotten', description: `Mail from ${address} is judged as any other again.` })
    })
  const whose = person ? `Belongs to ${person.name}, ${person.company}` : 'Belongs to somebody who is gone'
  return (
    <Flex as="li" px="4" py="2" gap="3" wrap="wrap" align="center" justify="space-between">
      <chakra.span minW="0" overflowWrap="anywhere">
        {address}
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {isBlocked ? 'Not taken in' : whose}
        </chakra.span>
      </chakra.span>
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        aria-disabled={isBusy}
        aria-label={`Forget ${address}`}
        onClick={forget}
      >
        Forget
      </Button>
    </Flex>
  )
}
