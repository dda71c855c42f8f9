import { chakra } from '@chakra-ui/react'
import { CheckBox } from '../../ui/CheckBox.tsx'

interface PrivateChoiceProps {
  isPrivate: boolean
  /** Whose ticket it is, as part of a sentence. */
  requester: string
  onChange: (isPrivate: boolean) => void
}

/** Whether a ticket is private, and who reads it then. */
export function PrivateChoice({ isPrivate, requester, onChange }: PrivateChoiceProps) {
  return (
    <div>
      <CheckBox isChecked={isPrivate} onChange={onChange}>
        Private
      </CheckBox>
      <chakra.p textStyle="sm" color="fg.muted" ps="7" role="status">
        {readersOf(isPrivate, requester)}
      </chakra.p>
    </div>
  )
}

/** "Only you, its followers and our service desk can read it, and whoever is asked to approve it." */
export function readersOf(isPrivate: boolean, requester: string): string {
  return isPrivate
    ? `Only ${requester}, its followers and our service desk can read it, and whoever is asked to approve it.`
    : 'Colleagues who may see the company’s or the site’s tickets, and our service desk, can read it too.'
}
