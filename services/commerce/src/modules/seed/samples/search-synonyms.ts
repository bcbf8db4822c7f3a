/** What shoppers type, in English, Hindi and Hindi in Latin letters, for words that products are described with. */
export interface SynonymGroup {
  /** Words to look up in products instead; a product with any of them fits. None: the typed word says nothing. */
  means: string[];
  /** Words and phrases, with commas. Capitals, accents and the dots under Devanagari letters make no difference. */
  typed: string;
}

export const searchSynonyms: SynonymGroup[] = [
  // What we sell
  {
    means: ['mug'],
    typed: 'cup, coffee cup, tea cup, coffee mug, kap, mag, pyala, piyala, pyali, मग, कप, प्याला, प्याली, चाय का कप',
  },
  {
    means: ['bottle', 'flask'],
    typed:
      'bottel, botal, botel, bottal, water bottle, pani ki botal, paani ki bottle, thermos, sipper, बोतल, बॉटल, पानी की बोतल, थर्मस',
  },
  {
    means: ['photoframe'],
    typed:
      'photo, photos, foto, photo frame, foto frame, photoframe, picture frame, tasveer, tasvir, frem, फोटो, फ्रेम, तस्वीर, फोटो फ्रेम',
  },
  {
    means: ['keychain'],
    typed:
      'key chain, keyring, key ring, key holder, chabi, chaabi, chabi ka chhalla, chabi chain, चाबी, चाबी का छल्ला, छल्ला, कीचेन, की चेन, की रिंग, कीरिंग',
  },
  { means: ['mousepad'], typed: 'mouse pad, mouse mat, mousemat, maus pad, mauspad, माउस पैड, माउसपैड' },

  // What they are given for
  {
    means: ['wedding'],
    typed: 'shaadi, shadi, shaadhi, vivah, vivaah, marriage, anniversary, saalgirah, salgirah, शादी, विवाह, सालगिरह',
  },
  {
    means: ['diwali', 'diya', 'festive'],
    typed:
      'deepavali, dipawali, deepawali, divali, diwali, dewali, festival, tyohar, tyohaar, दिवाली, दीवाली, दीपावली, त्योहार',
  },
  { means: ['birthday'], typed: 'janamdin, janmdin, janam din, bday, birth day, जन्मदिन, जन्म दिन, बर्थडे' },
  {
    means: ['office', 'company'],
    typed: 'corporate, company, logo, business, office, daftar, karyalay, दफ्तर, ऑफिस, कंपनी, कम्पनी, कार्यालय, लोगो',
  },
  { means: ['home'], typed: 'ghar, house, housewarming, griha pravesh, घर, गृह प्रवेश' },
  {
    means: ['gift', 'wedding', 'birthday', 'diwali'],
    typed: 'gift, gifts, gifting, present, uphaar, uphar, tohfa, tohfaa, उपहार, तोहफा, गिफ्ट',
  },
  { means: ['school'], typed: 'kids, kid, child, children, bachche, bacche, bachcha, vidyalaya, बच्चे, बच्चा, स्कूल' },

  // What is printed on them
  { means: ['name', 'initial', 'monogram'], typed: 'name, naam, letter, akshar, monogram, initials, नाम, अक्षर' },
  {
    means: ['chikan', 'chikankari'],
    typed:
      'chikan, chikankari, chikenkari, chickenkari, chikan kari, kadhai, kadhaai, embroidery, चिकन, चिकनकारी, कढ़ाई',
  },
  { means: ['kite', 'patang'], typed: 'kite, kites, patang, patangbaazi, पतंग, पतंगें' },
  {
    means: ['lucknow', 'rumi', 'skyline'],
    typed: 'lucknow, lakhnau, lucknawi, lakhnavi, nawabi, awadh, avadh, लखनऊ, लखनवी, अवध',
  },
  { means: ['diya', 'diyas'], typed: 'diya, deep, deepak, lamp, दीया, दिया, दीपक' },
  { means: ['rangoli'], typed: 'rangoli, alpana, रंगोली' },
  { means: ['block'], typed: 'block print, blockprint, chhapai, ajrakh, छपाई, ब्लॉक प्रिंट' },
  { means: ['gold', 'golden'], typed: 'sona, sunehra, sunahra, gold, golden, सोना, सुनहरा' },
  { means: ['wooden', 'wood'], typed: 'wood, wooden, lakdi, lakadi, लकड़ी' },
  { means: ['leather'], typed: 'chamda, chamra, चमड़ा' },
  { means: ['steel', 'metal'], typed: 'steel, metal, dhatu, स्टील, धातु' },

  // What says nothing about a product
  {
    means: [],
    typed: 'a, an, the, for, of, in, on, to, with, and, or, my, i, me, need, want, buy, online, please, best, good',
  },
  { means: [], typed: 'ke, ka, ki, ko, se, liye, ke liye, wala, wali, wale, mein, aur, chahiye, chahie, kharidna' },
  { means: [], typed: 'के, का, की, को, से, लिए, के लिए, वाला, वाली, वाले, में, और, चाहिए, खरीदना' },
];
