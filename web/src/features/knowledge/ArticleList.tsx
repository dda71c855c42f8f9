import { Box, Button, chakra, Flex, Heading, Link, Stack } from '@chakra-ui/react'
import { type ArticleSummary, articleStates } from '@remotehands/contract'
import { Plus } from 'lucide-react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { FilterSelect, useFilter } from '../../ui/FilterSelect.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useSearchText } from '../../ui/SearchBox.tsx'
import { SearchedList } from '../../ui/SearchedList.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { ArticleMarks } from './ArticleMarks.tsx'
import { useOpenArticle } from './use-open-article.ts'

const stateOptions = articleStates.map((value) => ({ value, label: value }))

/** The articles that the viewer may read, newest first. Each is a link, so that it opens in a window of its own too. */
export function ArticleList({ mayWrite }: { mayWrite: boolean }) {
  const [text, setText, clear] = useSearchText('articles', ['state'])
  const [state, chooseState] = useFilter('state', articleStates)
  const { write } = useOpenArticle()
  const q = useSettled(text.trim())
  const shownState = mayWrite ? state : undefined
  const list = usePagedQuery('articles.list', { query: { q: q || undefined, state: shownState } })
  return (
    <SearchedList
      heading="Knowledge base"
      list={list}
      noun="articles"
      empty={mayWrite ? 'No articles yet. Write the first one.' : 'No articles yet.'}
      search={{ label: 'Search articles', text, onChange: setText }}
      filters={
        mayWrite && (
          <FilterSelect
            label="State"
            all="All states"
            value={state}
            options={stateOptions}
            onChange={chooseState}
          />
        )
      }
      isFiltered={shownState !== undefined}
      onClear={clear}
      actions={
        mayWrite && (
          <Button size="sm" onClick={write}>
            <Plus size={16} aria-hidden />
            Write an article
          </Button>
        )
      }
    >
      {(articles) => (
        <Stack as="ul" gap="3">
          {articles.map((article) => (
            <chakra.li key={article.id}>
              <ArticleCard article={article} showsMarks={mayWrite} />
            </chakra.li>
          ))}
        </Stack>
      )}
    </SearchedList>
  )
}

function ArticleCard({ article, showsMarks }: { article: ArticleSummary; showsMarks: boolean }) {
  const [search] = useSearchParams()
  const { id, title, excerpt, updatedAt } = article
  const address = new URLSearchParams(search)
  address.set('article', String(id))
  return (
    <Box as="article" px="5" py="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex columnGap="4" rowGap="2" wrap="wrap" justify="space-between" align="flex-start">
        <Heading as="h3" size="md" flex="1 1 16rem" overflowWrap="anywhere">
          <Link asChild color="inherit">
            <RouterLink to={{ search: `?${address}` }}>{title}</RouterLink>
          </Link>
        </Heading>
        {showsMarks && <ArticleMarks article={article} />}
      </Flex>
      <chakra.p mt="1" maxW="4xl" overflowWrap="anywhere">
        {excerpt}
      </chakra.p>
      <chakra.p mt="2" textStyle="sm" color="fg.muted">
        Updated <RelativeTime instant={updatedAt} />
      </chakra.p>
    </Box>
  )
}
