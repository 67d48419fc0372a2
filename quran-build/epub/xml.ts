/** Escapes text for XML content and attributes. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface PageParts {
  readonly title: string
  readonly lang: 'ar' | 'en'
  readonly body: string
  /** The `epub:type` of the page, such as `cover` or `bodymatter`. */
  readonly type: string
}

const TEXT_DIRECTIONS = { ar: 'rtl', en: 'ltr' } as const

export const renderPage = ({ title, lang, body, type }: PageParts): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${lang}" lang="${lang}" dir="${TEXT_DIRECTIONS[lang]}">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body epub:type="${type}">
${body}
</body>
</html>
`

/** Marks the language and direction of a text. */
export const wrapLanguage = (lang: 'ar' | 'ur' | 'en', text: string): string =>
  `<span xml:lang="${lang}" lang="${lang}" dir="${lang === 'en' ? 'ltr' : 'rtl'}">${escapeXml(text)}</span>`
