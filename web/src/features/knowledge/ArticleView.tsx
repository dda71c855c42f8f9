import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import type { Article } from '@remotehands/contract'
import { PencilLine } from 'lucide-react'
import { useQuery } from '../../lib/use-query.ts'
import { BackButton } from '../../ui/BackButton.tsx'
import { RecordHeading } from '../../ui/RecordHeading.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { ArticleText } from '../texts/ArticleText.tsx'
import { ArticleMarks } from './ArticleMarks.tsx'
import { ArticleState } from './ArticleState.tsx'
import { DeleteArticle } from './DeleteArticle.tsx'
import { useOpenArticle } from './use-open-article.ts'

export function ArticleView({ id, mayWrite }: { id: number; mayWrite: boolean }) {
  const query = useQuery('articles.read', { params: { id } }, { revalidateOnMount: true })
  const { close } = useOpenArticle()
  return (
    <Stack gap="5">
      <BackButton onClick={close}>Back to articles</BackButton>
      <ArticleState query={query}>
        {(article) => (
          <Stack as="article" gap="5">
            <Head article={article} mayWrite={mayWrite} />
            <ArticleText text={article.body} />
          </Stack>
        )}
      </ArticleState>
    </Stack>
  )
}

function Head({ article, mayWrite }: { article: Article; mayWrite: boolean }) {
  const { edit } = useOpenArticle()
  return (
    <Flex gap="4" wrap="wrap" justify="space-between" align="flex-start">
      <Box flex="1 1 24rem" minW="0">
        <RecordHeading>{article.title}</RecordHeading>
        <chakra.p mt="2" textStyle="sm" color="fg.muted">
          {article.authorName}, updated <RelativeTime instant={article.updatedAt} />
        </chakra.p>
        {mayWrite && (
          <Box mt="2">
            <ArticleMarks article={article} />
          </Box>
        )}
      </Box>
      {mayWrite && (
        <Flex gap="2">
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => edit(article.id)}>
            <PencilLine size={16} aria-hidden />
            Edit
          </Button>
          <DeleteArticle article={article} />
        </Flex>
      )}
    </Flex>
  )
}
