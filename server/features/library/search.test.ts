import { expect, test } from 'vitest'
import { QUERY_MAX_LENGTH } from '#contract/library/constants.ts'
import { SEARCH_PAGE_SIZE, Search, type SearchResult } from '#contract/library/quran.ts'
import { searchVerses } from './library.service.ts'

const find = (q: string, page = 1) => searchVerses({ q, page }).search
const keys = (q: string): string[] => find(q).results.map((result) => result.verse_key)
const total = (q: string): number => find(q).total_results
const only = (result: SearchResult | undefined, language: string): string =>
  result?.translations.find((translation) => translation.language_name === language)?.text ?? ''

test('Arabic without diacritics finds the throne verse', () => {
  expect(keys('الله لا إله إلا هو الحي القيوم')).toEqual(['2:255', '3:2'])
})

test('a modern spelling finds and highlights the IndoPak spelling', () => {
  const [first] = find('الصلاة').results
  expect(first?.verse_key).toBe('2:3')
  expect(first?.highlighted?.normalize()).toContain('<em>الصَّلٰوةَ</em>'.normalize())
})

test('a verse copied from the reader, diacritics, pause signs and all, finds itself', () => {
  const [first] = find('2:255').results
  expect(keys(first?.text ?? '')).toContain('2:255')
})

test.each([
  ['alif', 'ابراهيم', 'إبراهيم'],
  ['hamza', 'مؤمنون', 'مومنون'],
  ['final ya', 'موسى', 'موسي'],
  ['Urdu ya', 'يوسف', 'یوسف'],
  ['kaf', 'كتاب', 'کتاب'],
  ['heh', 'الله', 'اللہ'],
  ['tied ta', 'رحمة', 'رحمه'],
  ['tatweel', 'الرحمن', 'الرحـــمن'],
])('%s is found in every form', (_, one, other) => {
  expect(total(one)).toBeGreaterThan(0)
  expect(total(one)).toBe(total(other))
})

test('English is found in any case, from the start of a word, and highlighted', () => {
  expect(total('PATIENCE')).toBe(total('patience'))
  expect(total('art')).toBeLessThan(total('heart'))
  const [first] = find('patience and prayer').results
  expect(first?.verse_key).toBe('2:45')
  expect(only(first, 'english')).toContain('<em>patience</em>')
})

test('Urdu is found and highlighted', () => {
  expect(only(find('ہدایت').results[0], 'urdu')).toContain('<em>ہدایت</em>')
})

test.each(['آمنوا', 'امنوا', 'ءَامَنُوا۟', 'اٰمَنُوْا'])('%s finds the same verses, whichever alif is typed', (q) => {
  expect(total(q)).toBeGreaterThan(200)
  expect(find(q).results[0]?.highlighted).toContain('<em>')
})

test('two letters are found and highlighted at the start of a word', () => {
  const { total_results, results } = find('لل')
  expect(total_results).toBeGreaterThan(100)
  for (const result of results) expect(result.highlighted).toContain('<em>')
})

test.each([
  ['الصلوٰة', '2:3'],
  ['ٱلصَّلَوٰةَ', '2:3'],
  ['السمٰوٰت', '2:33'],
  ['يَـٰٓأَيُّهَا ٱلنَّاسُ', '2:21'],
  ['الرحمان', '1:1'],
])('the Uthmani or unusual spelling %s finds %s', (q, key) => {
  const pages = [1, 2, 3, 4].flatMap((page) => find(q, page).results)
  expect(pages.map((result) => result.verse_key)).toContain(key)
})

test.each([
  ['رحمة الله قريب من المحسنين', ['7:56']],
  ['رحمت الله قريب من المحسنين', ['7:56']],
  ['رحمۃ اللہ قریب', ['7:56']],
  ['امرأة فرعون', ['28:9', '66:11']],
  ['امراه فرعون', ['28:9', '66:11']],
  ['امرأة عمران', ['3:35']],
  ['امرأة العزيز', ['12:30', '12:51']],
  ['ابنة عمران', ['66:12']],
  ['معصية الرسول', ['58:8', '58:9']],
  ['قرة عين', ['28:9']],
  ['فطرة الله', ['30:30']],
  ['بقية الله', ['11:86']],
  ['شجرة الزقوم', ['37:62', '44:43']],
  ['سنة الأولين', ['8:38', '15:13', '18:55', '35:43']],
  ['وبنعمة الله', ['16:72', '29:67']],
  ['جنة نعيم', ['26:85', '56:89', '70:38']],
  ['غيابة الجب', ['12:10', '12:15']],
  ['جمالة صفر', ['77:33']],
  ['مرضاة الله وتثبيتا', ['2:265']],
  ['مرضاة الله كمثل جنة', ['2:265']],
])('the tied ta of %s finds and highlights the open ta of %j', (q, verses) => {
  const { results } = find(q)
  expect(results.map((result) => result.verse_key).sort()).toEqual(verses.toSorted())
  const first = q.split(' ').length
  for (const { highlighted } of results) expect(highlighted?.split('<em>').length).toBeGreaterThan(first)
})

test('a query in mixed script finds the verses that have each word in its own text', () => {
  const found = find('الصابرين patience').results
  expect(found.map((result) => result.verse_key)).toContain('2:153')
  const [first] = found
  expect(first?.highlighted).toContain('<em>')
  expect(only(first, 'english')).toMatch(/<em>[Pp]atience/)
  expect(total('الصابرين patience')).toBeLessThan(total('patience'))
})

test.each([
  ['fatiha', 'Al-Fatihah'],
  ['surah fatiha', 'Al-Fatihah'],
  ['al faatihah', 'Al-Fatihah'],
  ['فاتحه', 'Al-Fatihah'],
  ['سورۃ فاتحہ', 'Al-Fatihah'],
  ['yaseen', 'Ya-Sin'],
  ['surat yasin', 'Ya-Sin'],
  ['یٰسین', 'Ya-Sin'],
  ['baqra', 'Al-Baqarah'],
  ['surah rehman', 'Ar-Rahman'],
  ['kausar', 'Al-Kawthar'],
  ['the cow', 'Al-Baqarah'],
  ['mulk', 'Al-Mulk'],
  ['alam nashrah', 'Ash-Sharh'],
  ['18', 'Al-Kahf'],
])('"%s" leads to %s', (q, name) => {
  expect(find(q).places?.map((place) => place.name_simple)).toContain(name)
})

test('“four Quls” finds four chapters, and a query without a chapter name none', () => {
  expect(find('char qul').places?.map((place) => place.chapter_id)).toEqual([109, 112, 113, 114])
  expect(find('patience and prayer').places).toEqual([])
})

test.each([
  ['ayat ul kursi', ['2:255']],
  ['Ayatul Kursi', ['2:255']],
  ['aayat al-kursee', ['2:255']],
  ['آیت الکرسی', ['2:255']],
  ['ayat e karima', ['21:87']],
  ['amana rasool', ['2:285', '2:286']],
  ['baqarah 255', ['2:255']],
  ['Al-Baqarah:255', ['2:255']],
  ['البقرة ٢٥٥', ['2:255']],
  ['۲:۲۵۵', ['2:255']],
])('"%s" jumps to %j', (q, verses) => {
  expect(keys(q)).toEqual(verses)
})

test.each(['rehman', 'rahmaan', 'ar-rehman', 'rehmaan'])('%s is found by its sound, in the transliteration', (q) => {
  const found = find(q)
  expect(found.total_results).toBeGreaterThan(50)
  expect(only(found.results[0], 'transliteration')).toMatch(/<em>\w*rahman/i)
})

test.each([
  ['bismillah ir rehman ir raheem', '1:1'],
  ['inna lillahi wa inna ilaihi rajioon', '2:156'],
  ['alhamdulillahi rabbil aalameen', '1:2'],
  ['rabbana atina fid dunya hasanah', '2:201'],
  ['la ilaha illa anta subhanaka', '21:87'],
  ['kun fayakun', '2:117'],
])('"%s" finds %s by sound', (q, key) => {
  expect([1, 2].flatMap((page) => find(q, page).results.map((result) => result.verse_key))).toContain(key)
})

test.each([
  ['alhamdulillah', '1:2'],
  ['subhanallah', '12:108'],
  ['la ilaha illallah', '37:35'],
  ['qul huwallahu ahad', '112:1'],
])('"%s" as one word finds %s on the first page', (q, key) => {
  expect(keys(q)).toContain(key)
})

test.each(['zzzzzz', 'zz zz', 'qqq', 'xxxxxx', 'aaaaaa', 'hhhhh', 'asdf', 'hjkl', 'blah', 'qwertyuiop'])(
  'letters without a meaning ("%s") do not match by their consonants',
  (q) => {
    expect(total(q)).toBe(0)
  },
)

test('sounds match at the start of a word or after joined particles, never inside a word', () => {
  expect(keys('iyyaka')).toEqual(['1:5'])
  for (const result of find('rahmaan').results) expect(only(result, 'transliteration')).toMatch(/<em>\w*rahman/i)
  for (const result of find('ahmaan').results) expect(only(result, 'transliteration')).not.toMatch(/<em>\w*rahman/i)
})

test.each([
  { name: 'in modern spelling', q: 'رب العالمين الرحمن الرحيم', key: '1:2', marked: 'الْعٰلَمِيْنَ' },
  { name: 'over three verses', q: 'هو الله احد الله الصمد لم يلد', key: '112:1', marked: 'اَحَدٌ' },
  { name: 'with other weak letters', q: 'العلمين الرحمان الرحيم', key: '1:2', marked: 'الْعٰلَمِيْنَ' },
])('an Arabic phrase that crosses the end of a verse, $name, finds the verse where it begins', ({ q, key, marked }) => {
  const [first] = find(q).results
  expect(first?.verse_key).toBe(key)
  expect(first?.highlighted?.normalize()).toContain(`<em>${marked}`.normalize())
})

test('a phrase copied from the reader over the end of a verse, diacritics and all, is found', () => {
  const [end, start] = [find('2:1'), find('2:2')].map(({ results }) => results[0]?.text ?? '')
  expect(keys(`${end} ${start}`)[0]).toBe('2:1')
})

test('words found in English are not searched by sound', () => {
  expect(find('mercy').results.every((result) => only(result, 'transliteration') === '')).toBe(true)
})

test('a verse key finds its verse, an unknown one nothing', () => {
  expect(keys('2:255')).toEqual(['2:255'])
  expect(keys('2:287')).toEqual([])
})

test.each(['', '   ', '؟!', '<b></b>'])('a query of nothing to look for ("%s") finds nothing', (q) => {
  expect(find(q)).toMatchObject({ total_results: 0, total_pages: 0, current_page: 1, results: [] })
})

test('pages hold ten verses each and no verse twice', () => {
  const first = find('mercy')
  expect(first.results).toHaveLength(SEARCH_PAGE_SIZE)
  expect(first.total_pages).toBe(Math.ceil(first.total_results / SEARCH_PAGE_SIZE))
  const all = Array.from({ length: first.total_pages }, (_, index) => find('mercy', index + 1).results).flat()
  expect(new Set(all.map((result) => result.verse_key)).size).toBe(first.total_results)
})

test('a page after the last is empty and has the total', () => {
  const past = find('mercy', 999)
  expect(past.results).toEqual([])
  expect(past.current_page).toBe(999)
  expect(past.total_pages).toBe(find('mercy').total_pages)
})

test('a query is truncated, and its tags are removed', () => {
  expect(find('x'.repeat(QUERY_MAX_LENGTH + 50)).query).toHaveLength(QUERY_MAX_LENGTH)
  expect(find('<script>mercy</script>').query).toBe('mercy')
})

test('results contain no tags except em', () => {
  const html = find('lord of the worlds').results.flatMap((result) => [
    result.highlighted ?? '',
    ...result.translations.map((translation) => translation.text),
  ])
  expect(html.join('').replaceAll(/<\/?em>/gu, '')).not.toMatch(/[<>]/u)
})

test('a result matches the contract, and its words end with the verse number', () => {
  const answer = Search.parse(searchVerses({ q: 'الرحمن' }))
  expect(answer.search.results[0]?.words.at(-1)).toEqual({ char_type: 'end', text: '١' })
})

test('results are in the chosen script, with the same verses and matches highlighted', () => {
  const question = { q: 'رحمة الله قريب' }
  const [indopak, uthmani] = [searchVerses(question).search, searchVerses({ ...question, script: 'uthmani' }).search]
  expect([indopak.script, uthmani.script]).toEqual([undefined, 'uthmani'])
  expect(uthmani.total_results).toBe(indopak.total_results)
  expect(uthmani.results[0]?.text.normalize()).toContain('رَحْمَتَ ٱللَّهِ'.normalize())
  expect(uthmani.results[0]?.highlighted?.normalize()).toContain(
    '<em>رَحْمَتَ</em> <em>ٱللَّهِ</em> <em>قَرِيبٌ</em>'.normalize(),
  )
  expect(indopak.results[0]?.text).not.toBe(uthmani.results[0]?.text)
})
