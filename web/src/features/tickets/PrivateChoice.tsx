import { chakra } from '@chakra-ui/react'
import { CheckBox } from '../../ui/CheckBox.tsx'

interface PrivateChoiceProps {
  isPrivate: boolean
  /** Whose ticket it is, as part of a sentence. */
  requester: string
  /** Whose site’s people read it unless it is private, as part of a sentence; absent where there is none. */
  site?: string | undefined
  onChange: (isPrivate: boolean) => void
}

/** Whether a ticket is private, and who reads it then. */
export function PrivateChoice({ isPrivate, requester, site, onChange }: PrivateChoiceProps) {
  return (
    <div>
      <CheckBox isChecked={isPrivate} onChange={onChange}>
        Private
      </CheckBox>
      <chakra.p textStyle="sm" color="fg.muted" ps="7" role="status">
        {isPrivate ? readersOfPrivate(requester) : readersOfShared(site)}
      </chakra.p>
    </div>
  )
}

/** "Only you, its followers and our service desk can read it, and whoever is asked to approve it." */
export const readersOfPrivate = (requester: string): string =>
  `Only ${requester}, its followers and our service desk can read it, and whoever is asked to approve it.`

/** Who reads a ticket that isn't private, and may be of a site. */
export function readersOfShared(site: string | undefined): string {
  const seen = `all the company’s tickets${site ? ` or those of ${site}` : ''}`
  return `Our service desk, the company’s administrators and colleagues who may see ${seen} can read it. So can its followers, and whoever is asked to approve it.`
}
