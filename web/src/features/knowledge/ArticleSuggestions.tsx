import { Box, Button, chakra, Flex, Heading, Link, Stack, VisuallyHidden } from '@chakra-ui/react'
import { type ArticleSummary, can } from '@remotehands/contract'
import { useState } from 'react'
import { useQuery } from '../../lib/use-query.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { useSession } from '../people/session/use-session.ts'
import { ArticleText } from '../texts/ArticleText.tsx'
import { ArticleState } from './ArticleState.tsx'

/** Fewer characters find nothing useful. */
const shortest = 4
/** The contract's longest. */
const longest = 500

/**
 * Articles that may answer what somebody is about to ask. They appear while the person types, and take neither the
 * focus nor the text: an article opens over the form.
 */
export function ArticleSuggestions({ text }: { text: string }) {
  const { user } = useSession()
  const [opened, setOpened] = useState<ArticleSummary>()
  const wanted = useSettled(oneLine(text))
  const mayRead = user !== undefined && can(user.role, 'article:read')
  return (
    <>
      {mayRead && wanted.length >= shortest && <Offered text={wanted} onOpen={setOpened} />}
      <Dialog
        isOpen={opened !== undefined}
        title={opened?.title ?? 'Article'}
        size="xl"
        onClose={() => setOpened(undefined)}
      >
        {opened && <Opened id={opened.id} onClose={() => setOpened(undefined)} />}
      </Dialog>
    </>
  )
}

function Offered({ text, onOpen }: { text: string; onOpen: (article: ArticleSummary) => void }) {
  const { data: articles = [] } = useQuery('articles.suggest', { query: { text } })
  return (
    <>
      <VisuallyHidden role="status">{articles.length > 0 && countOf(articles.length)}</VisuallyHidden>
      {articles.length > 0 && (
        <chakra.section
          aria-label="Articles that may help"
          p="4"
          bg="bg.subtle"
          borderWidth="1px"
          borderRadius="l3"
        >
          <Heading as="h3" textStyle="sm" fontWeight="semibold">
            These articles may help
          </Heading>
          <Stack as="ul" mt="2" gap="2.5">
            {articles.map((article) => (
              <chakra.li key={article.id}>
                <Link asChild fontWeight="semibold" textAlign="start" overflowWrap="anywhere">
                  <button type="button" onClick={() => onOpen(article)}>
                    {article.title}
                  </button>
                </Link>
                <chakra.p textStyle="sm" color="fg.muted" lineClamp={2}>
                  {article.excerpt}
                </chakra.p>
              </chakra.li>
            ))}
          </Stack>
        </chakra.section>
      )}
    </>
  )
}

function Opened({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery('articles.read', { params: { id } })
  return (
    <>
      <Box mt="4">
        <ArticleState query={query}>{({ body }) => <ArticleText text={body} />}</ArticleState>
      </Box>
      <Flex mt="6" justify="flex-end">
        <Button onClick={onClose}>Back to what I was writing</Button>
      </Flex>
    </>
  )
}

/** On one line without control characters, as the call requires. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trim()
}

function countOf(count: number): string {
  return count === 1 ? '1 article may help.' : `${count} articles may help.`
}
