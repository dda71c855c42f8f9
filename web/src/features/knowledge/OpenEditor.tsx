import { Stack } from '@chakra-ui/react'
import { useQuery } from '../../lib/use-query.ts'
import { BackButton } from '../../ui/BackButton.tsx'
import { ArticleEditor } from './ArticleEditor.tsx'
import { ArticleState } from './ArticleState.tsx'
import { useOpenArticle } from './use-open-article.ts'

export function OpenEditor({ id }: { id: number }) {
  const query = useQuery('articles.read', { params: { id } })
  const { close } = useOpenArticle()
  return (
    <Stack gap="5">
      {!query.data && <BackButton onClick={close}>Back to articles</BackButton>}
      <ArticleState query={query}>{(article) => <ArticleEditor article={article} />}</ArticleState>
    </Stack>
  )
}
