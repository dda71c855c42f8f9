import type { Article } from '@remotehands/contract'
import type { ReactNode } from 'react'
import type { useQuery } from '../../lib/use-query.ts'
import { RecordState } from '../../ui/RecordState.tsx'

interface ArticleStateProps {
  query: ReturnType<typeof useQuery<'articles.read'>>
  children: (article: Article) => ReactNode
}

export function ArticleState({ query, children }: ArticleStateProps) {
  return (
    <RecordState
      query={query}
      noun="article"
      named="such article"
      reason="It was deleted, or it is not for you."
    >
      {children}
    </RecordState>
  )
}
