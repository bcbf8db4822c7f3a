import { concept, type Concept } from './concept.js';

export const details: readonly Concept[] = [
  concept(
    'time',
    'detail',
    'kitne dino | dino | din mein | time | how long | how many days | how soon | when | days | kitne din | kitna time | kitna samay | kitne samay | kab tak | kab | samay | din | कितने दिन | कितना समय | कितने समय | कितना टाइम | कब तक | कब | समय | दिन | दिनों',
  ),
  concept('free', 'detail', 'free | muft | mufat | फ्री | मुफ्त | मुफ़्त | निशुल्क'),
  concept(
    'offer',
    'subject',
    'offer | offers | discount | discounts | coupon | promo | promo code | sale | chhoot | chhut | chut | ऑफर | छूट | डिस्काउंट',
  ),
  concept(
    'how',
    'detail',
    'how | kaise | kese | kaisa | kis tarah | tarika | process | procedure | steps | कैसे | तरीका | किस तरह',
  ),
  concept('where', 'detail', 'where | kahan | kaha | kidhar | कहां | कहाँ'),
  concept(
    'print',
    'detail',
    'print | prints | printed | printing | chhapai | chapai | chhapna | chhapwana | chapwana | chhapte | chapte | छपाई | प्रिंट | प्रिंटिंग | छपवाना | छापते | chhapne | chapne | chhapwani | chapwani | chhapvana | chhapta | chapta | chhap | print hone | लगवाना | लगवानी | छपवानी | छपने | छापने | छपता | छाप',
  ),
  concept('photo', 'detail', 'photo | photos | picture | tasveer | फोटो | तस्वीर'),
  concept('logo', 'detail', 'logo | लोगो | लोगो'),
  concept('colour', 'detail', 'colour | colours | color | colors | rang | shade | रंग'),
  concept('india', 'detail', 'india | bharat | भारत'),
  concept('lucknow', 'detail', 'lucknow | lakhnau | लखनऊ'),
  concept('kite', 'detail', 'kite | kites | patang | पतंग'),
  concept('diya', 'detail', 'diya | diyas | deepak | दीया | दीये | दिया'),
  concept(
    'hello',
    'detail',
    'hello | hi | hey | namaste | namaskar | good morning | good evening | good afternoon | pranam | नमस्ते | नमस्कार | हेलो',
  ),
  concept('thanks', 'detail', 'thanks | thank you | thank | shukriya | dhanyavad | dhanyawad | धन्यवाद | शुक्रिया | थैंक यू'),
  concept('bye', 'detail', 'bye | goodbye | alvida | अलविदा'),
  concept(
    'robot',
    'subject',
    'robot | bot | chatbot | are you human | are you a machine | insaan ho | insan ho | रोबोट',
  ),
  concept('name', 'detail', 'name | names | naam | initials | नाम'),
  concept('wedding', 'detail', 'wedding | marriage | shaadi | shadi | vivah | शादी | विवाह'),
  concept(
    'quantity',
    'detail',
    'piece | pieces | pcs | pis | nag | copies | quantity | quantities | qty | sheets | पीस | नग | संख्या',
  ),
  concept(
    'size',
    'detail',
    'size | feet | foot | ft | inch | inches | cm | mm | sq ft | square feet | square foot | साइज | फुट | इंच',
  ),
  concept(
    'send',
    'detail',
    'send | upload | attach | share | bheju | bhejun | bhejna | bhejni | bhejne | dena hai | भेजूं | भेजना | अपलोड',
  ),
];
