import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { Boundary } from '../../ui/Boundary.tsx'
import type { TextWays } from './text-elements.tsx'

/** Loaded when there is a text to show. */
const FormattedText = lazy(() => import('./FormattedText.tsx'))

interface MessageTextProps extends TextWays {
  text: string
}

/** What somebody wrote. Until its marks can be read, it is shown as they typed it. */
export function MessageText({ text, ...ways }: MessageTextProps) {
  const typed = (
    <chakra.p maxW="72ch" whiteSpace="pre-line" overflowWrap="anywhere">
      {text}
    </chakra.p>
  )
  return (
    <Boundary fallback={typed}>
      <Suspense fallback={typed}>
        <FormattedText kind="message" text={text} {...ways} />
      </Suspense>
    </Boundary>
  )
}
