import { describe, expect, test } from 'vitest'
import { read } from './read.ts'

interface Expected {
  files?: string[]
  subject?: string
  from?: string
}

type Mail = [program: string, raw: string | Uint8Array, text: string, expected?: Expected]

const header =
  'From: Ada Lovelace <ada@client.example>\r\nTo: support@desk.example\r\nSubject: Re: [#97] Printer\r\nMIME-Version: 1.0\r\n'
const alternative = (plain: string, html: string, b = 'alt') =>
  `Content-Type: multipart/alternative; boundary="${b}"\r\n\r\n--${b}\r\nContent-Type: text/plain; charset="utf-8"\r\n\r\n${plain}\r\n--${b}\r\nContent-Type: text/html; charset="utf-8"\r\n\r\n${html}\r\n--${b}--\r\n`
const message = (text: string) =>
  `${header}Content-Type: text/plain; charset=utf-8\r\n\r\n${text.replace(/\n/g, '\r\n')}`
const page = (text: string) => `${header}Content-Type: text/html; charset=utf-8\r\n\r\n${text}`
const mails: Mail[] = [
  [
    'Outlook',
    header +
      alternative(
        'Hi,\r\n\r\nthe printer works again.\r\n\r\nRegards\r\nAda\r\n\r\nFrom: Desk <support@desk.example>\r\nSent: Monday, November 2, 2026 9:57 AM\r\nTo: Ada Lovelace <ada@client.example>\r\nSubject: [#97] Printer\r\n\r\nHello Ada,\r\n',
        '<html><body><div class=WordSection1><p class=MsoNormal>Hi,<o:p></o:p></p><p class=MsoNormal>&nbsp;</p><p class=MsoNormal>the printer works again.</p></div></body></html>',
      ),
    'Hi,\n\nthe printer works again.\n\nRegards\nAda',
  ],
  [
    'Outlook with a picture',
    header +
      `Content-Type: multipart/related; boundary="r"; type="multipart/alternative"\r\n\r\n--r\r\n${alternative('Look:\r\n\r\n[cid:image001.png@01DA1234.5678]\r\n', '<div class=WordSection1><p class=MsoNormal>Look:</p><p class=MsoNormal><img width=300 height=200 style=\'width:3.1in\' id="Picture_x0020_1" src="cid:image001.png@01DA1234.5678" alt="A screenshot of a computer&#10;&#10;Description automatically generated"></p></div>')}--r\r\nContent-Type: image/png; name="image001.png"\r\nContent-ID: <image001.png@01DA1234.5678>\r\nContent-Disposition: inline; filename="image001.png"\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n--r--\r\n`,
    'Look:\n![A screenshot of a computer](cid:image001.png@01DA1234.5678)',
    { files: ['image001.png'] },
  ],
  [
    'Outlook in German',
    message(
      'Hallo,\n\ndanke, läuft wieder.\n\nMit freundlichen Grüßen\nAda\n\nVon: Desk <support@desk.example>\nGesendet: Montag, 2. November 2026 09:57\nAn: Ada Lovelace <ada@client.example>\nBetreff: [#97] Printer\n\nHello',
    ),
    'Hallo,\n\ndanke, läuft wieder.\n\nMit freundlichen Grüßen\nAda',
  ],
  [
    'Outlook on the web',
    page(
      '<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr"><div class="elementToProof" style="font-family: Aptos; font-size: 12pt;">Yes, Tuesday works.</div><div id="Signature"><div>Ada Lovelace</div></div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>From:</b> Desk &lt;support@desk.example&gt;<br><b>Sent:</b> Monday<br><b>To:</b> Ada<br><b>Subject:</b> x</font></div><div>Hello</div></body></html>',
    ),
    'Yes, Tuesday works.',
  ],
  [
    'Outlook on a phone',
    message(
      'Works for me.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Desk <support@desk.example>\nSent: Monday, November 2, 2026 9:57:12 AM\nTo: Ada <ada@client.example>\nSubject: [#97] Printer\n\nHello',
    ),
    'Works for me.',
  ],
  [
    'Outlook on a phone, in HTML',
    page(
      '<div dir="ltr">Works for me.</div><div id="ms-outlook-mobile-signature"><div>Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><b>From:</b> x</div>Hello',
    ),
    'Works for me.',
  ],
  [
    'Gmail',
    header +
      alternative(
        'Yes.\r\n\r\n*Ada*\r\n\r\nOn Mon, Nov 2, 2026 at 9:57\u202fAM Desk <support@desk.example> wrote:\r\n\r\n> Hello Ada,\r\n>\r\n> ok?\r\n',
        '<div dir="ltr">Yes.<div><br></div><div><b>Ada</b></div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon, Nov 2, 2026 at 9:57\u202fAM Desk &lt;<a href="mailto:support@desk.example">support@desk.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px">Hello Ada,<br><br>ok?</blockquote></div>',
      ),
    'Yes.\n\n*Ada*',
  ],
  [
    'Gmail with a signature',
    page(
      '<div dir="ltr">Yes.<div><br></div><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature"><div>Ada<br>CEO</div></div></div>',
    ),
    'Yes.',
  ],
  [
    'Gmail on Android',
    message(
      'Ok, thanks\n\nOn Mon, 2 Nov 2026, 09:57 Desk, <support@desk.example> wrote:\n\n> Hello\n> there\n>\n',
    ),
    'Ok, thanks',
  ],
  [
    'Gmail on iOS',
    message(
      'Ok, thanks\n\n\nAda Lovelace\n\n\nOn Mon, Nov 2, 2026 at 9:57 AM, Desk <support@desk.example> wrote:\n\nHello there\n',
    ),
    'Ok, thanks\n\nAda Lovelace',
  ],
  [
    'Apple Mail',
    page(
      '<html><head></head><body style="overflow-wrap: break-word;">All good.<div><br><div>\n<meta charset="UTF-8"><div>Ada</div>\n</div>\n<div><br><blockquote type="cite"><div>On 2. Nov 2026, at 09:57, Desk &lt;support@desk.example&gt; wrote:</div><br class="Apple-interchange-newline"><div><p>Hello</p></div></blockquote></div><br></div></body></html>',
    ),
    'All good.\n\nAda',
  ],
  [
    'Apple Mail in German',
    message('Passt.\n\n> Am 02.11.2026 um 09:57 schrieb Desk <support@desk.example>:\n> \n> Hello\n'),
    'Passt.',
  ],
  [
    'an iPhone in German',
    message(
      'Passt\n\nVon meinem iPhone gesendet\n\n> Am 02.11.2026 um 09:57 schrieb Desk <support@desk.example>:\n> \n> ﻿Hello\n',
    ),
    'Passt',
  ],
  [
    'an iPhone, in HTML',
    page(
      '<html><body dir="auto">Passt<br><br><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On Nov 2, 2026, at 9:57 AM, Desk &lt;s@d.example&gt; wrote:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">﻿Hello</div></blockquote></body></html>',
    ),
    'Passt',
  ],
  [
    'Thunderbird, between the lines',
    header +
      'Content-Type: text/plain; charset=UTF-8; format=flowed\r\n\r\nAm 02.11.26 um 09:57 schrieb Desk:\r\n> Is it back?\r\n\r\nYes, since \r\nMonday.\r\n\r\n> Does it hum?\r\n\r\nNo.\r\n\r\n-- \r\nAda\r\n',
    '> Is it back?\n\nYes, since Monday.\n\n> Does it hum?\n\nNo.',
  ],
  [
    'Thunderbird, below',
    page(
      '<div class="moz-cite-prefix">On 11/2/26 09:57, Desk wrote:<br></div><blockquote type="cite" cite="mid:x"><p>Hello</p></blockquote><p>Fine with me.</p><pre class="moz-signature" cols="72">-- \nAda</pre>',
    ),
    'Fine with me.',
  ],
  [
    'Yahoo',
    header +
      alternative(
        ' Fine.\r\n\r\n    On Monday, November 2, 2026 at 09:57:12 AM GMT+1, Desk <support@desk.example> wrote:  \r\n \r\n Hello Ada\r\n  ',
        '<html><head></head><body><div class="ydp1"><div>Fine.</div></div><div id="yahoo_quoted_123" class="yahoo_quoted"><div>On Monday, November 2, 2026 at 09:57:12 AM GMT+1, Desk wrote:</div><div>Hello Ada</div></div></body></html>',
      ),
    ' Fine.'.trim(),
  ],
  [
    'Yahoo on Android',
    message(
      'Fine\n\nSent from Yahoo Mail on Android \n \n  On Mon, 2 Nov 2026 at 9:57 am, Desk<support@desk.example> wrote:   Hello Ada,\nplease answer.\n',
    ),
    'Fine',
  ],
  [
    'GMX',
    page(
      '<html><head></head><body><div style="font-family: Verdana;font-size: 12.0px;"><div>Passt.</div>\n<div class="signature">Ada</div><div>&nbsp;\n<div name="quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; border-left:2px solid #C3D9E5;"><div style="margin:0 0 10px 0;"><b>Gesendet:</b>&nbsp;Montag<br/><b>Von:</b>&nbsp;Desk<br/><b>An:</b>&nbsp;Ada<br/><b>Betreff:</b>&nbsp;x</div><div name="quoted-content">Hello</div></div></div></div></body></html>',
    ),
    'Passt.\nAda',
  ],
  [
    'WEB.DE',
    message(
      'Passt.\n\nGesendet: Montag, 02. November 2026 um 09:57 Uhr\nVon: "Desk" <support@desk.example>\nAn: ada@client.example\nBetreff: [#97] Printer\n\nHello',
    ),
    'Passt.',
  ],
  [
    'Proton',
    header +
      alternative(
        'Fine.\r\n\r\nSent with [Proton Mail](https://proton.me/) secure email.\r\n\r\nOn Monday, November 2nd, 2026 at 9:57 AM, Desk <support@desk.example> wrote:\r\n\r\n> Hello\r\n',
        '<div style="font-family: Arial">Fine.</div><div class="protonmail_signature_block"><div class="protonmail_signature_block-proton">Sent with <a href="https://proton.me/">Proton Mail</a> secure email.</div></div><div class="protonmail_quote">On Monday, Desk wrote:<br><blockquote class="protonmail_quote" type="cite">Hello</blockquote></div>',
      ),
    'Fine.',
  ],
  [
    'Fastmail',
    page(
      '<!DOCTYPE html><html><head><title></title></head><body><div>Fine.<br></div><div><br></div><div>On Mon, Nov 2, 2026, at 9:57 AM, Desk wrote:<br></div><blockquote type="cite" id="qt" style=""><div>Hello<br></div></blockquote><div><br></div></body></html>',
    ),
    'Fine.',
  ],
  [
    'Zoho',
    message(
      'Fine.\n\n\n\n\n---- On Mon, 02 Nov 2026 09:57:12 +0100 Desk <support@desk.example> wrote ---\n\nHello\n',
    ),
    'Fine.',
  ],
  [
    'Zoho, in HTML',
    page(
      '<div>Fine.<br></div><div class="zmail_extra" style="" data-zbluepencil-ignore="true"><div id="Zm-_Id_-Sgn1">---- On Mon, 02 Nov 2026 Desk wrote ---<br></div><blockquote style="border-left: 1px solid rgb(204,204,204);"><div>Hello</div></blockquote></div>',
    ),
    'Fine.',
  ],
  [
    'Notes',
    message(
      'Fine.\n\nRegards, Ada\n\n\n\nFrom:   Desk <support@desk.example>\nTo:     ada@client.example, \nDate:   02.11.2026 09:57\nSubject:        [#97] Printer\n\n\n\nHello',
    ),
    'Fine.\n\nRegards, Ada',
  ],
  [
    'Notes in German',
    message(
      'Passt.\n\n\n\nVon:    "Desk" <support@desk.example>\nAn:     ada@client.example\nDatum:  02.11.2026 09:57\nBetreff:        [#97] Printer\n\n\n\nHello',
    ),
    'Passt.',
  ],
  [
    'Samsung',
    message(
      'Ok\n\n\nSent from my Galaxy\n\n\n-------- Original message --------\nFrom: Desk <support@desk.example>\nDate: 02/11/2026 09:57 (GMT+01:00)\nTo: ada@client.example\nSubject: [#97] Printer\n\nHello',
    ),
    'Ok',
  ],
  [
    'Samsung, in HTML',
    page(
      '<html><body><div dir="auto">Ok</div><div dir="auto"><br></div><div id="composer_signature" dir="auto"><div style="font-size:12px;color:#575757" dir="auto">Sent from my Galaxy</div></div><div dir="auto"><br></div><div><br></div><div align="left" dir="auto" style="font-size:100%;color:#000000"><div>-------- Original message --------</div><div>From: Desk &lt;s@d.example&gt; </div><div>Date: 02/11/2026  09:57  (GMT+01:00) </div><div>To: ada@client.example </div><div>Subject: x </div><div><br></div></div>Hello</body></html>',
    ),
    'Ok',
  ],
  [
    'Spark',
    page(
      '<html><head><title></title></head><body><div name="messageBodySection"><div dir="auto">Ok</div></div><div name="messageSignatureSection"><br/><div class="matchFont">Ada via Spark</div></div><div name="messageReplySection">On Nov 2, 2026 at 09:57 +0100, Desk, wrote:<br/><blockquote type="cite">Hello</blockquote></div></body></html>',
    ),
    'Ok',
  ],
  [
    'mutt',
    message('On Mon, Nov 02, 2026 at 09:57:12AM +0100, Desk wrote:\n> Is it back?\n\nIt is.\n\n-- \nAda\n'),
    'It is.',
  ],
  [
    'Edison',
    message(
      'Ok\n\nSent from Edison Mail\n\nOn Mon, Nov 2, 2026 at 9:57 AM Desk <support@desk.example> wrote:\n> Hello\n',
    ),
    'Ok',
  ],
  [
    'Exchange’s report',
    'From: Microsoft Outlook <MicrosoftExchange329e@client.example>\r\nTo: no-reply@desk.example\r\nSubject: Undeliverable: [#97] Printer\r\nAuto-Submitted: auto-replied\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n' +
      alternative(
        'Delivery has failed to these recipients or groups:\r\n\r\nada@client.example',
        '<p>Delivery has failed</p>',
      ) +
      '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns;mx\r\n\r\nFinal-recipient: RFC822;ada@client.example\r\nAction: failed\r\nStatus: 5.1.10\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <t97@desk.example>\r\nSubject: x\r\n\r\nHello\r\n--b--\r\n',
    'Delivery has failed to these recipients or groups:\n\nada@client.example',
  ],
  [
    'a program in ISO-2022-JP',
    Buffer.concat([
      Buffer.from(
        'From: =?ISO-2022-JP?B?GyRCOzNFRBsoQg==?= <y@jp.example>\r\nSubject: =?ISO-2022-JP?B?UmU6IBskQiVXJWolcyU/ITwbKEI=?=\r\nContent-Type: text/plain; charset=ISO-2022-JP\r\nContent-Transfer-Encoding: 7bit\r\n\r\n',
      ),
      Buffer.from([
        0x1b, 0x24, 0x42, 0x4e, 0x3b, 0x32, 0x72, 0x24, 0x37, 0x24, 0x5e, 0x24, 0x37, 0x24, 0x3f, 0x1b, 0x28,
        0x42,
      ]),
      Buffer.from('\r\n\r\n2026/11/02 9:57'),
      Buffer.from(', Desk <s@d.example>:\r\n> Hello\r\n'),
    ]),
    '了解しました',
    { subject: 'Re: プリンター', from: '山田' },
  ],
  [
    'a program in KOI8-R',
    Buffer.concat([
      Buffer.from(
        'From: =?koi8-r?B?4c7OwQ==?= <a@ru.example>\r\nSubject: x\r\nContent-Type: text/plain; charset=koi8-r\r\nContent-Transfer-Encoding: 8bit\r\n\r\n',
      ),
      Buffer.from([0xe4, 0xc1, 0x2e]),
      Buffer.from('\r\n'),
    ]),
    'Да.',
    { from: 'Анна' },
  ],
  [
    'a program that calls windows-1252 ISO-8859-1',
    Buffer.concat([
      Buffer.from(`${header}Content-Type: text/plain; charset=iso-8859-1\r\n\r\n`),
      Buffer.from([0x93, 0x48, 0x69, 0x94, 0x20, 0x80, 0x35]),
    ]),
    '“Hi” €5',
  ],
  [
    'a program whose lines flow',
    header +
      'Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes\r\n\r\nOne line that is  \r\nlong.\r\n\r\n> quoted \r\n> on\r\n',
    'One line that is long.',
  ],
  [
    'a program that signs by S/MIME',
    header +
      `Content-Type: multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256; boundary="s"\r\n\r\nThis is an S/MIME signed message\r\n\r\n--s\r\n${alternative('Signed.', '<p>Signed.</p>')}\r\n--s\r\nContent-Type: application/pkcs7-signature; name="smime.p7s"\r\nContent-Disposition: attachment; filename="smime.p7s"\r\nContent-Transfer-Encoding: base64\r\n\r\nMII=\r\n--s--\r\n`,
    'Signed.',
    { files: [] },
  ],
  [
    'a program that signs by PGP/MIME',
    header +
      `Content-Type: multipart/signed; protocol="application/pgp-signature"; boundary="s"\r\n\r\n--s\r\nContent-Type: multipart/mixed; boundary="m"; protected-headers="v1"\r\nSubject: inner\r\n\r\n--m\r\nContent-Type: multipart/mixed; boundary="n"\r\n\r\n--n\r\nContent-Type: text/plain; charset=UTF-8\r\n\r\nSigned.\r\n--n\r\nContent-Type: application/pgp-keys; name="OpenPGP_0x1.asc"\r\nContent-Disposition: attachment; filename="OpenPGP_0x1.asc"\r\n\r\nx\r\n--n--\r\n--m--\r\n--s\r\nContent-Type: application/pgp-signature; name="OpenPGP_signature.asc"\r\n\r\nx\r\n--s--\r\n`,
    'Signed.',
    { files: [] },
  ],
  [
    'a program that signs within the text',
    message(
      '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nSigned text.\n\n- -- \nAda\n-----BEGIN PGP SIGNATURE-----\n\niQ==\n-----END PGP SIGNATURE-----\n',
    ),
    'Signed text.',
  ],
  [
    'a program that nests all kinds of parts',
    header +
      `Content-Type: multipart/mixed; boundary=m\r\n\r\n--m\r\nContent-Type: multipart/related; boundary=r\r\n\r\n--r\r\n${alternative('See', '<p>See <img src="cid:p"></p>')}--r\r\nContent-Type: image/jpeg\r\nContent-ID: <p>\r\nContent-Transfer-Encoding: base64\r\n\r\n/9j/\r\n--r--\r\n--m\r\nContent-Type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet; name="=?utf-8?B?${Buffer.from('Übersicht.xlsx').toString('base64')}?="\r\nContent-Disposition: attachment;\r\n filename*0*=utf-8''%C3%9Cber;\r\n filename*1*=sicht.xlsx\r\nContent-Transfer-Encoding: base64\r\n\r\nUEs=\r\n--m--\r\n`,
    'See ![](cid:p)',
    { files: ['picture-1.jpg', 'Übersicht.xlsx'] },
  ],
  [
    'a picture that the text doesn’t show',
    header +
      `Content-Type: multipart/alternative; boundary=m\r\n\r\n--m\r\nContent-Type: text/plain\r\n\r\nSee\r\n--m\r\nContent-Type: multipart/related; boundary=r\r\n\r\n--r\r\nContent-Type: text/html\r\n\r\n<p>See</p>\r\n--r\r\nContent-Type: image/jpeg; name=logo.jpg\r\nContent-ID: <p>\r\nContent-Disposition: inline\r\n\r\nx\r\n--r--\r\n--m--\r\n`,
    'See',
  ],
  [
    'Apple Mail with a file between',
    header +
      `Content-Type: multipart/alternative; boundary=m\r\n\r\n--m\r\nContent-Type: text/plain\r\n\r\nBefore\r\n\r\nAfter\r\n--m\r\nContent-Type: multipart/mixed; boundary=r\r\n\r\n--r\r\nContent-Type: text/html\r\n\r\n<div>Before</div>\r\n--r\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Disposition: inline; filename=a.pdf\r\n\r\nx\r\n--r\r\nContent-Type: text/html\r\n\r\n<div>After</div>\r\n--r--\r\n--m--\r\n`,
    'Before\n\nAfter',
    { files: ['a.pdf'] },
  ],
  [
    'a calendar that invites',
    header +
      `Content-Type: multipart/alternative; boundary=m\r\n\r\n--m\r\nContent-Type: text/plain\r\n\r\nLet us meet\r\n--m\r\nContent-Type: text/calendar; method=REQUEST; charset=utf-8\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n--m--\r\n`,
    'Let us meet',
    { files: ['file-1.ics'] },
  ],
  [
    'a program that attaches texts',
    header +
      `Content-Type: multipart/mixed; boundary=m\r\n\r\n--m\r\nContent-Type: text/plain\r\n\r\nLog attached\r\n--m\r\nContent-Type: text/plain; name="app.log"\r\nContent-Disposition: attachment; filename="app.log"\r\n\r\nerror\r\n--m\r\nContent-Type: text/csv; name="a.csv"\r\nContent-Disposition: inline; filename="a.csv"\r\n\r\na,b\r\n--m--\r\n`,
    'Log attached',
    { files: ['app.log', 'a.csv'] },
  ],
  [
    'a mailing list',
    header +
      `Content-Type: multipart/mixed; boundary=m\r\n\r\n--m\r\nContent-Type: text/plain\r\n\r\nHello list\r\n--m\r\nContent-Type: text/plain\r\nContent-Disposition: inline\r\n\r\n_______________________________________________\r\nAll mailing list\r\nhttps://lists.example/all\r\n--m--\r\n`,
    'Hello list',
  ],
  [
    'a company with a notice below',
    message(
      'Yes.\n\nOn Mon, Nov 2, 2026 at 9:57 AM Desk <support@desk.example> wrote:\n> Hello\n\nThis email and any attachments are confidential and intended solely for the addressee.\n',
    ),
    'Yes.',
  ],
  [
    'a program that places text by tables',
    page(
      '<table width="100%"><tr><td align="center"><table width="600"><tr><td><h1>Ticket</h1><p>Please call.</p></td></tr><tr><td><a href="https://x.example/u"><img src="https://x.example/l.png" alt="Logo"></a></td></tr></table></td></tr></table>',
    ),
    '**Ticket**\n\nPlease call.\n\n[Logo](https://x.example/u)',
  ],
  [
    'any program, with our line in the quote',
    message(
      'Yes, fix it.\n\nOn Mon, Nov 2, 2026 at 9:57 AM Desk <support+abc@desk.example> wrote:\n\n> — Write your reply above this line —\n>\n> Hello Ada,\n',
    ),
    'Yes, fix it.',
  ],
  [
    'any program, with our line alone',
    message('Yes, fix it.\n\n— Write your reply above this line —\n\nHello Ada,\n'),
    'Yes, fix it.',
  ],
  [
    'old Outlook in French',
    message(
      "Parfait.\n\n-----Message d'origine-----\nDe : Desk <s@d.example>\nEnvoyé : lundi 2 novembre 2026 09:57\nÀ : Ada\nObjet : x\n\nHello",
    ),
    'Parfait.',
  ],
  [
    'an iPad',
    message(
      'Ok.\n\nSent from my iPad\n\n> On Nov 2, 2026, at 9:57 AM, Desk <s@d.example> wrote:\n> \n> \n> Hello',
    ),
    'Ok.',
  ],
  [
    'Gmail with a long name',
    message(
      'Ok.\n\nOn Mon, Nov 2, 2026 at 9:57 AM Remotehands Service Desk for Analytical Engines\n(London) <support+verylongtokenwithmanycharacters1234567890@desk.example>\nwrote:\n\n> Hello\n',
    ),
    'Ok.',
  ],
  [
    'Outlook without its marks',
    page(
      '<p>Passt.</p><p><b>Von:</b> Desk &lt;s@d.example&gt;<br><b>Gesendet:</b> Montag<br><b>An:</b> Ada<br><b>Betreff:</b> x</p><p>Hello</p>',
    ),
    'Passt.',
  ],
  [
    'K-9',
    message(
      'Ok.\n\nAm 2. November 2026 09:57:12 MEZ schrieb Desk <s@d.example>:\n>Hello\n>there\n\n-- \nDiese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.',
    ),
    'Ok.',
  ],
  ['Roundcube', message('Am 02.11.2026 09:57, schrieb Desk:\n\n> Hello\n\nPasst.\n'), 'Passt.'],
  ['Horde', message('Ok.\n\nZitat von Desk <s@d.example>:\n\n> Hello\n'), 'Ok.'],
  [
    'Hotmail',
    page(
      '<div>Ok.</div><hr id="stopSpelling">Date: Mon, 2 Nov 2026<br>Subject: x<br>From: s@d.example<br>To: a@b.example<br><br>Hello',
    ),
    'Ok.',
  ],
  [
    'Windows Mail',
    page(
      '<div dir="ltr"><p>Ok.</p><p>Sent from <a href="https://go.microsoft.com/fwlink/?LinkId=550986">Mail</a> for Windows</p><p><br></p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p><b>From: </b>Desk</p></div><p>Hello</p></div>',
    ),
    'Ok.',
  ],
  [
    'a sender with a comma',
    'From: "Lovelace, Ada" <ada@client.example>\r\nSubject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe_?=\r\n =?UTF-8?Q?aus_K=C3=B6ln?=\r\n\r\nHi',
    'Hi',
    { from: 'Lovelace, Ada', subject: 'Grüße aus Köln' },
  ],
  [
    'Yahoo, which ends lines in spaces',
    message(
      ' Fine.\n\n    On Monday, November 2, 2026 at 09:57:12 AM GMT+1, Desk <support@desk.example> wrote:  \n \n Hello Ada,\nok?\n',
    ),
    'Fine.',
  ],
  [
    'Notes',
    message(
      'Fine.\n\n-----Desk <support@desk.example> wrote: -----\n\n=======================\nTo: Ada\nFrom: Desk <support@desk.example>\nDate: 11/02/2026 09:57AM\nSubject: [#97] Printer\n=======================\n\nHello',
    ),
    'Fine.',
  ],
  [
    'BlueMail',
    message(
      'Fine.\n\nGet BlueMail for Android\n\nOn Nov 2, 2026, at 09:57, Desk <support@desk.example> wrote:\n>Hello',
    ),
    'Fine.',
  ],
  [
    'a program that writes files into the text',
    message('See file\n\nbegin 644 a.txt\n#0V%T\n`\nend\n'),
    'See file',
    { files: ['a.txt'] },
  ],
]

describe('what was written is read of a mail by', () => {
  test.each(mails)('%s', async (_, raw, text, { files, subject, from } = {}) => {
    const mail = await read(raw)
    expect(mail.text).toBe(text)
    if (files) expect(mail.files.map(({ name }) => name)).toEqual(files)
    if (subject) expect(mail.subject).toBe(subject)
    if (from) expect(mail.from[0]?.name).toBe(from)
  })
})
