import {
  Box,
  Button,
  chakra,
  Flex,
  Grid,
  Heading,
  Input,
  NativeSelect,
  Stack,
  Textarea,
} from '@chakra-ui/react'
import type { Article } from '@remotehands/contract'
import { TriangleAlert } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Form } from '../../ui/Form.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useFirstField } from '../../ui/use-first-field.ts'
import { DraftNotice } from '../drafts/DraftNotice.tsx'
import { ArticleText } from '../texts/ArticleText.tsx'
import { useArticleForm } from './use-article-form.ts'
import { useOpenArticle } from './use-open-article.ts'

/** Writes a new article, or changes one, with what it will look like beside it. */
export function ArticleEditor({ article }: { article: Article | undefined }) {
  const { open, close } = useOpenArticle()
  const { form, submit, theirs, draft } = useArticleForm(article, ({ id }) => open(id))
  const { register, watch, setFocus, formState } = form
  const { errors, isSubmitting } = formState
  const fields = useFirstField<HTMLDivElement>()
  return (
    <Form onSubmit={submit} aria-labelledby="article-editor-heading">
      <Stack ref={fields} gap="5">
        <Heading as="h2" size="lg" id="article-editor-heading">
          {article ? 'Edit article' : 'Write an article'}
        </Heading>
        <DraftNotice draft={draft} onDiscarded={() => setFocus('title')} />
        {theirs && <TheirVersion article={theirs} />}
        <FormField label="Title" required error={errors.title?.message}>
          {(control) => <Input {...control} {...register('title')} maxW="3xl" />}
        </FormField>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="6">
          <FormField
            label="Text"
            required
            hint="Markdown: # heading, **bold**, *italic*, `code`, - list, 1. list, > quote, [words](https://address)"
            error={errors.body?.message}
          >
            {(control) => (
              <Textarea {...control} {...register('body')} rows={20} fontFamily="mono" textStyle="sm" />
            )}
          </FormField>
          <Preview text={watch('body')} />
        </Grid>
        <Flex gap="5" wrap="wrap">
          <FormField label="For" required error={errors.audience?.message}>
            {(control) => (
              <NativeSelect.Root minW="14rem">
                <NativeSelect.Field {...control} {...register('audience')}>
                  <option value="clients">clients and staff</option>
                  <option value="staff">staff only</option>
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            )}
          </FormField>
          <FormField label="State" required error={errors.state?.message}>
            {(control) => (
              <NativeSelect.Root minW="14rem">
                <NativeSelect.Field {...control} {...register('state')}>
                  <option value="draft">draft</option>
                  <option value="published">published</option>
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            )}
          </FormField>
        </Flex>
        <Flex gap="3" wrap="wrap">
          <SubmitButton isBusy={isSubmitting} busyLabel="Saving article…">
            Save article
          </SubmitButton>
          <Button
            variant="outline"
            colorPalette="gray"
            onClick={() => (article ? open(article.id) : close())}
          >
            Cancel
          </Button>
        </Flex>
      </Stack>
    </Form>
  )
}

function Preview({ text }: { text: string }) {
  // Typing has priority over the preview.
  const shown = useDeferredValue(text)
  return (
    <chakra.section aria-labelledby="article-preview-heading">
      <Heading as="h3" mb="1.5" textStyle="sm" fontWeight="semibold" id="article-preview-heading">
        Preview
      </Heading>
      <Box p="5" bg="bg.panel" borderWidth="1px" borderRadius="l3" minH="24">
        {shown.trim() ? (
          <ArticleText text={shown} />
        ) : (
          <chakra.p color="fg.muted">What you write appears here.</chakra.p>
        )}
      </Box>
    </chakra.section>
  )
}

function TheirVersion({ article }: { article: Article }) {
  return (
    <Notice
      role="alert"
      Icon={TriangleAlert}
      palette="yellow"
      title="Someone else changed this article in the meantime."
    >
      <p>
        Your text is kept. Saving again replaces theirs, so copy what you need from it first. It is now a{' '}
        {article.state === 'draft' ? 'draft' : 'published article'} for{' '}
        {article.audience === 'clients' ? 'clients and staff' : 'staff only'}:
      </p>
      <chakra.details mt="2">
        <summary>{article.title}</summary>
        <chakra.pre mt="2" maxH="60" overflow="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {article.body}
        </chakra.pre>
      </chakra.details>
    </Notice>
  )
}
