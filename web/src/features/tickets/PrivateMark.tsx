import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Lock } from 'lucide-react'

/** Stands before the title of a private ticket. */
export function PrivateMark({ isPrivate }: { isPrivate?: boolean | undefined }) {
  if (!isPrivate) return null
  return (
    <chakra.span color="fg.muted" me="1.5" title="Private" display="inline-block" verticalAlign="-0.125em">
      <Lock size={14} aria-hidden />
      <VisuallyHidden>Private: </VisuallyHidden>
    </chakra.span>
  )
}
