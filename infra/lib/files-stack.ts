import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { AttachmentBucket } from './constructs/attachment-bucket.ts'
import { MalwareScan } from './constructs/malware-scan.ts'

interface FilesStackProps {
  readonly name: string
  readonly siteOrigin: string
  readonly stage: string
  readonly takesMail: boolean
  readonly isScanned: boolean
}

/** The desk's files. Separate from the records, which needn't wait for the site's address. */
export class FilesStack extends Stack {
  readonly bucket: AttachmentBucket

  constructor(
    scope: Construct,
    id: string,
    { name, siteOrigin, stage, takesMail, isScanned }: FilesStackProps,
    props: StackProps,
  ) {
    super(scope, id, props)
    this.bucket = new AttachmentBucket(this, 'Attachments', { name, siteOrigin })
    if (isScanned) new MalwareScan(this, 'MalwareScan', { bucket: this.bucket, name, stage })
    if (takesMail) this.bucket.takeMailFromSes()
  }
}
