import { Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { Boundary } from '../../ui/Boundary.tsx'
import { MissingPart } from '../../ui/MissingPart.tsx'

/** Loaded when there is a text to show. */
const FormattedText = lazy(() => import('./FormattedText.tsx'))

export function ArticleText({ text }: { text: string }) {
  return (
    <Boundary fallback={<MissingPart />}>
      <Suspense
        fallback={
          <Stack gap="3" role="status">
            <VisuallyHidden>Loading the text…</VisuallyHidden>
            <Skeleton h="5" />
            <Skeleton h="5" />
            <Skeleton h="5" maxW="60%" />
          </Stack>
        }
      >
        <FormattedText kind="article" text={text} />
      </Suspense>
    </Boundary>
  )
}
