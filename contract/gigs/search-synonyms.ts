/**
 * Synonyms in the search for a class: Latin spellings of one Arabic or Urdu word, and the same word in English and
 * Urdu. A search for one word of a line also finds the other words of that line.
 */
export const SYNONYMS = [
  'quran quraan koran alquran قرآن القرآن',
  'tajweed tajwid tajvid tajwed تجوید',
  'hifz hifdh hifd hafiz hafizah memorise memorize memorisation memorization memorising memorizing حفظ',
  'nazra nazira nazirah nazrah nazarah ناظرہ',
  'qaida qaidah qaeda قاعدہ',
  'noorani nurani norani نورانی',
  'recitation recite reciting qirat qiraat qirah tilawat tilawah قراءت قرات تلاوت',
  'makharij makhraj makhaarij مخارج',
  'surah sura surat soorah سورہ سورت',
  'tafsir tafseer tafsiir تفسیر',
  'translation tarjuma tarjama ترجمہ',
  'hadith hadees hadis hadeeth hadiths ahadith ahadees حدیث احادیث',
  'fiqh fiqah fiqha fikh فقہ',
  'seerah sirah seerat sirat سیرت سیرہ',
  'aqeedah aqidah aqeeda aqida عقیدہ عقائد',
  'dua duas duaa duain دعا دعائیں',
  'salah salat namaz namaaz prayer prayers نماز',
  'ramadan ramazan ramzan رمضان',
  'ijazah ijaza ijaazah اجازہ',
  'grammar nahw sarf gramer گرامر نحو صرف',
  'islamic islamiat islamiyat deeniyat deen دینیات اسلامیات اسلامی',
  'halaqah halaqahs halaqa halqa حلقہ',
  'arabic arabi arbi عربی',
  'urdu اردو',
  'english angrezi inglish انگریزی انگلش',
  'punjabi panjabi پنجابی',
  'pashto pushto pakhto پشتو',
  'sindhi سندھی',
  'saraiki siraiki seraiki سرائیکی',
  'balochi baluchi بلوچی',
  'kashmiri کشمیری',
  'persian farsi فارسی',
  'women woman ladies lady sisters sister female girls girl خواتین عورت عورتوں لڑکیوں بہنوں',
  'men man brothers brother male gents boys مرد مردوں',
  'children child kids kid bachay bachon bache بچے بچوں بچہ',
  'beginner beginners beginning basic basics ibtidai ابتدائی مبتدی شروع',
  'intermediate متوسط درمیانی',
  'advanced advance اعلی',
] as const

/** Words that describe no class. The search ignores them unless it has no other word. */
export const STOP_WORDS =
  'a an the in on of for to with and or by at from my i we learn learning study class classes course courses lesson lessons ' +
  'online teacher teachers tutor only level ka ke ki ko se mein liye aur wali کا کے کی کو سے میں لیے لئے اور والی'
