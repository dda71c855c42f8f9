import { Container, chakra, Heading } from '@chakra-ui/react'
import {
  company,
  hostingPlaceholder,
  type LegalPage,
  type PublicPath,
  privacyPolicy,
  termsOfService,
} from '@remotehands/content'
import { defaultPeriods, lifetimes, limits, rateLimits, siteCookies } from '@remotehands/contract'
import { formatDay } from '../lib/dates.ts'
import { paths } from '../lib/paths.ts'
import { useQuery } from '../lib/use-query.ts'
import { PageHead } from '../ui/PageHead.tsx'

export function Privacy() {
  // The served page says what holds by default, until it knows what administrators set.
  const { data = defaultPeriods } = useQuery('retention.read')
  return (
    <Legal path={paths.privacy} page={privacyPolicy({ ...inForce, keptDays: data, hosting: hosting() })} />
  )
}

export function Terms() {
  return <Legal path={paths.terms} page={termsOfService} />
}

const inForce = {
  cookies: Object.values(siteCookies),
  noticeDays: limits.noticeDays,
  importDays: { waiting: limits.import.resumeDays, leftOut: limits.import.resultDays },
  countedSeconds: { address: longest(isPerAddress), account: longest((rule) => !isPerAddress(rule)) },
  sessionSeconds: lifetimes.session,
}

function isPerAddress(rule: string): boolean {
  return rule.endsWith('PerAddress')
}

function longest(isOf: (rule: string) => boolean): number {
  return Math.max(
    ...Object.entries(rateLimits).map(([rule, { windowSeconds }]) => (isOf(rule) ? windowSeconds : 0)),
  )
}

/** What the served page says of itself; the build cannot know it. */
function hosting(): string {
  if (typeof document === 'undefined') return hostingPlaceholder
  const served = document.querySelector<HTMLMetaElement>('meta[name="hosting"]')?.content
  return served ?? hostingPlaceholder
}

function Legal({ path, page }: { path: PublicPath; page: LegalPage }) {
  return (
    <Container py={{ base: '14', md: '20' }}>
      <chakra.article maxW="3xl">
        <PageHead path={path} />
        <Heading as="h1" fontSize={{ base: '3xl', md: '4xl' }} lineHeight="1.1" letterSpacing="tight">
          {page.title}
        </Heading>
        <chakra.p mt="3" textStyle="sm" color="fg.muted">
          Last updated <time dateTime={page.updated}>{formatDay(page.updated)}</time>
        </chakra.p>
        <chakra.p mt="8" fontSize="lg">
          {page.intro}
        </chakra.p>
        {page.sections.map(({ title, paragraphs, list }) => (
          <chakra.section key={title} mt="10">
            <Heading as="h2" size="xl">
              {title}
            </Heading>
            {paragraphs.map((text) => (
              <chakra.p key={text} mt="3" color="fg.muted">
                {text}
              </chakra.p>
            ))}
            {list && (
              <chakra.ul mt="3" ps="5" listStyleType="disc" color="fg.muted">
                {list.map((text) => (
                  <chakra.li key={text} mt="2" overflowWrap="anywhere">
                    {text}
                  </chakra.li>
                ))}
              </chakra.ul>
            )}
          </chakra.section>
        ))}
        <chakra.p mt="10" color="fg.muted">
          {company.legalName}, {company.address.lines.join(', ')},{' '}
          <chakra.a href={`mailto:${company.mailboxes.general}`} color="accent.fg" textDecoration="underline">
            {company.mailboxes.general}
          </chakra.a>
        </chakra.p>
      </chakra.article>
    </Container>
  )
}
