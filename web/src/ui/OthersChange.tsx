import { PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

interface OthersChangeProps {
  /** What is edited: a word, as in "this rule". */
  what: string
  /** What it says now. */
  children?: ReactNode
}

/** Says in a form that somebody else has changed what it edits since it was opened, as `useOthersChange` notices. */
export function OthersChange({ what, children }: OthersChangeProps) {
  return (
    <Notice
      Icon={PencilLine}
      palette="yellow"
      role="alert"
      title={`Somebody else has changed this ${what} meanwhile.`}
    >
      {children} Press once more to go on with what you see here.
    </Notice>
  )
}
