import { chakra } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { Notice } from '../../ui/Notice.tsx'
import type { Refusal } from './use-ticket-change.ts'

/** Why a change wasn't made and, if somebody else was faster, what they changed. */
export function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  if (!refusal) return null
  const { message, changes } = refusal
  return (
    <Notice role="alert" Icon={TriangleAlert} palette="yellow" title={message}>
      {changes.length > 0 && (
        <>
          <p>You’re now looking at the current ticket. What changed:</p>
          <chakra.ul mt="1" ps="5" listStyleType="disc">
            {changes.map(({ field, before, now }) => (
              <li key={field}>
                {field}: {before} → {now}
              </li>
            ))}
          </chakra.ul>
          <p>What you entered is kept. You can send it again.</p>
        </>
      )}
    </Notice>
  )
}
