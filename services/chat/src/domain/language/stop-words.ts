/** Words that say nothing of what is asked, in the scripts and spellings in which they come. */
export const stopWords: readonly string[] = [
  // English
  ...words('a an the is are was were be been am do does did can could would will shall should may might must'),
  ...words('i me my mine we us our you your yours u ur it its this that these those there here of to for in on at by'),
  ...words('with from as and or if so please plz pls tell let know say any some have has had get got give gives take'),
  ...words('takes what whats which just also than then them they their he she his her want need like would about'),
  ...words(
    'why x into out up s t m re ll ve d im id dont not no yes ok okay much more most very all one once per each',
  ),
  ...words('make makes made go going come comes use using yesterday today tomorrow last next week already yet ago'),
  ...words('now only really actually exactly anything something everything someone'),
  // Hindi in Latin letters
  ...words('hai hain he h ho hoga hogi honge hota hoti hote hu hun hoon tha thi ka ki ke ko se mein men main mai me'),
  ...words('par pe aur ya kya kyaa kaunsa konsa kaun koi kuch aap ap aapka aapke aapki apka apke apki tum tumhara'),
  ...words('hum ham hamein humein hame hamara hamare humara mujhe mujhko muje mera meri mere main apna apne apni'),
  ...words('bhi to toh tou na ji bhai bhaiya sir madam yeh ye wo woh vah yah iska iski iske is us uska liye lie wala'),
  ...words('wali wale karna karni karne karte karta karti karein kare karen karo kar karu karun karenge karoge'),
  ...words('karvana karwana karani kiya kijiye raha rahe rahi sakta sakte sakti sakun sakenge bata batao bataiye'),
  ...words('bataye batayiye bataiyega bolo de do dijiye den dena deta dete deti denge doge lagega lagenge lagta lagti'),
  ...words('lagte jata jaata jati jate jaye jaaye jayega jaega jayegi jaenge chahiye chahie chaiye chahta chahte'),
  ...words(
    'chahti hi sab sabse tak ek abhi ab aaj kal hua hui hue gaya gayi gaye aa aaya aayi aaye aayega aayegi aaenge',
  ),
  ...words(
    'mila mili mile nikla nikli nikle kitna kitne kitni padega padegi padenge banana banaun banaye banao banata',
  ),
  ...words('banati banate banwana banwane banwani banwaun banwao rahe loge lenge lena lene karao rehta rehti rehte'),
  // Hindi
  ...words('है हैं हो होगा होगी होंगे होता होती होते हूँ हूं था थी थे का की के को से में मैं पर पे और या क्या कौन'),
  ...words('कौनसा सा सी कोई कुछ आप आपका आपके आपकी हम हमें हमारा मुझे मेरा मेरी मेरे अपना अपने अपनी भी तो ना जी यह ये'),
  ...words('वह वो इसका इसकी इस उस लिए वाला वाली वाले करना करनी करने करते करता करती करें करे करो कर करूँ करूं किया'),
  ...words('कीजिए रहा रहे रही सकता सकते सकती बताओ बताइए बताएं बताइये दे दो दीजिए देना देते देता लगेगा लगेंगे लगता लगते'),
  ...words('जाता जाती जाते जाए जाएगा जाएगी चाहिए चाहता चाहती चाहते ही सब सबसे तक एक'),
  ...words('हुआ हुई हुए गया गई गए आया आई आए आएगा आएगी आएंगे मिला मिली मिले निकला निकली आज कल अभी कितना कितने'),
  ...words('कितनी पड़ेगा पड़ेगी पड़ेंगे बनाना बनाएं बनाऊं बनाऊँ बनाते बनवाना बनवाने बनवानी'),
];

function words(list: string): string[] {
  return list.split(' ');
}
