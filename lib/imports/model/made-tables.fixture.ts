/** A table of texts with a line for each row, and bars between cells; \\n is a line break in a cell. */
const table = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim().replaceAll("\\n", "\n")));

export const dropoff = (customer_name: string, full_address: string, phone_number: string, more = {}) => ({
  customer_name,
  full_address,
  phone_number,
  ...more,
});

const shippingTo = (name: string, address: string, phone: string) => ({
  dropoff: dropoff(name, address, phone),
});

export const ENGLISH = table(`
Order Number | Recipient Name | Delivery Address | Phone | Delivery Date | Weight (lb) | Contents
1001 | Ann O'Neil | 12 Main St, Springfield, IL 62701 | +1 217 555 0100 | 11/25/2026 | 2.5 | Books
1002 | Bob "Bobby" Lee | 7 Oak Ave\\nApt 4, Springfield, IL 62702 | +1 217 555 0101 | 12/1/2026 | 10 | Vase, blue
`);

export const GERMAN = table(`
Bestellnummer | Empfänger | Straße | Hausnr. | PLZ | Ort | Telefon | Lieferdatum | Uhrzeit | Gewicht (kg) | Inhalt | Zerbrechlich
A-17 | Jürgen Müller | Königstraße | 12a | 01067 | Dresden | 0351 123456 | 05.12.2026 | 14:30 | 2,5 | Bücher | ja
A-18 | Zoë Groß | Am Markt | 3 | 10115 | Berlin | 030 7654321 | 06.12.2026 | 9:00 | 1.250,5 | Öl | nein
`);

export const BRAZILIAN = table(`
Nº do pedido | Destinatário | Endereço de entrega | CEP | Cidade | UF | Celular | Data de entrega | Peso (kg) | Valor declarado | Conteúdo
P1 | João Conceição | Av. Paulista, 1000 | 01310-100 | São Paulo | SP | +55 11 91234-5678 | 28/11/2026 | 0,75 | R$ 1.234,50 | Calçados
`);

export const FRENCH = table(`
N° de commande | Nom du destinataire | Adresse de livraison | Code postal | Ville | Téléphone | Date de livraison | Heure de livraison | Poids | Remarques
C-9 | Hélène Lefèvre | 8 rue de la Paix | 75002 | Paris | 01 42 68 53 00 | 03/12/2026 | 10h30 | 1,2 kg | Sonner deux fois
`);

export const SPANISH = table(`
Número de pedido | Destinatario | Dirección de entrega | Código postal | Ciudad | Teléfono | Fecha de entrega | Peso | Firma requerida
77 | Íñigo Peña | Calle Mayor 5 | 28013 | Madrid | +34 912 345 678 | 3 de diciembre de 2026 | 1,2 | sí
`);

export const ITALIAN = table(`
Numero ordine | Nome destinatario | Indirizzo di consegna | CAP | Città | Cellulare | Data di consegna | Servizio
31 | Niccolò Rossi | Via Roma 10 | 00184 | Roma | +39 06 1234567 | 15/12/2026 | urgente
`);

export const DUTCH = table(`
Bestelnummer | Naam ontvanger | Straat | Huisnummer | Postcode | Woonplaats | Telefoonnummer | Bezorgdatum | Voertuig
N5 | Sjoerd de Vries | Keizersgracht | 100 | 1015 CW | Amsterdam | +31 20 123 4567 | 15-12-2026 | bestelbus
`);

export const POLISH = table(`
Numer zamówienia | Odbiorca | Adres dostawy | Kod pocztowy | Miasto | Telefon odbiorcy | Data dostawy | Waga (kg)
Z/3 | Łukasz Żółć | ul. Długa 7 | 00-238 | Warszawa | +48 22 123 45 67 | 15.12.2026 | 3,25
`);

export const JAPANESE = table(`
注文番号 | お届け先氏名 | 郵便番号 | 都道府県 | 市区町村 | 番地 | 電話番号 | 配達日 | 個数
J-1 | 山田 太郎 | 100-0001 | 東京都 | 千代田区 | 千代田1-1 | +81 3 1234 5678 | 2026年12月15日 | 2
`);

export const PICKUP_TOO = table(`
order_number | pickup.customer_name | pickup.full_address | pickup.phone_number | dropoff.customer_name | dropoff.full_address | dropoff.phone_number | package.quantity | handover.photo
API-1 | Store | 1 First St, Austin, TX 78701 | +15125550100 | Eve | 2 Second St, Austin, TX 78702 | +15125550101 | 3 | true
`);

export const SHOPIFY = table(`
Name | Email | Financial Status | Paid at | Currency | Subtotal | Total | Shipping Method | Created at | Lineitem quantity | Lineitem name | Lineitem price | Lineitem sku | Billing Name | Billing Street | Billing City | Billing Phone | Shipping Name | Shipping Street | Shipping Address1 | Shipping Address2 | Shipping Company | Shipping City | Shipping Zip | Shipping Province | Shipping Country | Shipping Phone | Notes | Id
#1001 | ann@example.com | paid | 2026-11-20 10:00:00 -0500 | USD | 30.00 | 35.00 | Standard | 2026-11-20 10:00:00 -0500 | 2 | Novel | 10.00 | N-1 | Ann Lee | 1 A St | Austin | +15125550100 | Ann Lee | 1 A St, Apt 2 | 1 A St | Apt 2 |  | Austin | '78701 | TX | US | +15125550100 | Ring twice | 5001
#1001 | ann@example.com |  |  |  |  |  |  |  | 1 | Atlas | 10.00 | A-1 |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  | 
#1002 | bo@example.com | paid |  | USD | 5.00 | 5.00 | Standard | 2026-11-21 10:00:00 -0500 | 1 | Pen | 5.00 |  | Bo |  |  |  | Bo Day | 9 B St | 9 B St |  | Day Inc | Austin | '78702 | TX | US | +15125550102 |  | 5002
`);

export const WOOCOMMERCE = table(`
Order Number | Order Status | Order Date | Customer Note | First Name (Billing) | Last Name (Billing) | Address 1&2 (Billing) | City (Billing) | Postcode (Billing) | Email (Billing) | Phone (Billing) | First Name (Shipping) | Last Name (Shipping) | Address 1&2 (Shipping) | City (Shipping) | State Code (Shipping) | Postcode (Shipping) | Country Code (Shipping) | Payment Method Title | Order Total Amount | SKU | Item # | Item Name | Quantity (- Refund) | Item Cost
501 | processing | 2026-11-20 09:15 | Back door | Cy | Fox | 5 C Rd | Reno | 89501 | cy@example.com | 775-555-0100 | Di | Fox | 6 D Rd | Reno | NV | 89502 | US | Card | 20 | M-1 | 1 | Mug | 2 | 10
`);

export const NO_HEADER = table(`
5001 | Ann Lee | 1 A St, Austin, TX 78701 | +1 512 555 0100 | 2026-12-05 | 2 kg
5002 | Bo Day | 9 B St, Austin, TX 78702 | +1 512 555 0101 | 2026-12-06 | 3 kg
`);

export const ENGLISH_BODIES = [
  {
    order_number: "1001",
    dropoff: dropoff("Ann O'Neil", "12 Main St, Springfield, IL 62701", "+1 217 555 0100", {
      date: "2026-11-25",
    }),
    package: { weight: 1.134, content: "Books" },
  },
  {
    order_number: "1002",
    dropoff: dropoff('Bob "Bobby" Lee', "7 Oak Ave\nApt 4, Springfield, IL 62702", "+1 217 555 0101", {
      date: "2026-12-01",
    }),
    package: { weight: 4.536, content: "Vase, blue" },
  },
];

export const GERMAN_BODIES = [
  {
    order_number: "A-17",
    dropoff: dropoff("Jürgen Müller", "Königstraße 12a, 01067 Dresden", "0351 123456", {
      date: "2026-12-05",
      time: "14:30:00",
    }),
    package: { weight: 2.5, content: "Bücher", is_fragile: true },
  },
  {
    order_number: "A-18",
    dropoff: dropoff("Zoë Groß", "Am Markt 3, 10115 Berlin", "030 7654321", {
      date: "2026-12-06",
      time: "09:00:00",
    }),
    package: { weight: 1250.5, content: "Öl", is_fragile: false },
  },
];

export const BRAZILIAN_BODIES = [
  {
    order_number: "P1",
    dropoff: dropoff("João Conceição", "Av. Paulista, 1000, 01310-100 São Paulo, SP", "+55 11 91234-5678", {
      date: "2026-11-28",
    }),
    declared_value: 1234.5,
    package: { weight: 0.75, content: "Calçados" },
  },
];

export const SHOPIFY_BODIES = [
  {
    order_number: "#1001",
    email: "ann@example.com",
    phone_number: "+15125550100",
    special_instructions: "Ring twice",
    ...shippingTo("Ann Lee", "1 A St, Apt 2, Austin, TX 78701, US", "+15125550100"),
    items: [
      { name: "Novel", quantity: 2, unit_price: 10, sku: "N-1" },
      { name: "Atlas", quantity: 1, unit_price: 10, sku: "A-1" },
    ],
    package: { content: "2 × Novel; 1 × Atlas" },
  },
  {
    order_number: "#1002",
    email: "bo@example.com",
    ...shippingTo("Bo Day, Day Inc", "9 B St, Austin, TX 78702, US", "+15125550102"),
    items: [{ name: "Pen", quantity: 1, unit_price: 5 }],
    package: { content: "1 × Pen" },
  },
];

export const WOOCOMMERCE_BODIES = [
  {
    order_number: "501",
    special_instructions: "Back door",
    email: "cy@example.com",
    ...shippingTo("Di Fox", "6 D Rd, Reno, NV 89502, US", "775-555-0100"),
    items: [{ name: "Mug", quantity: 2, unit_price: 10, sku: "M-1" }],
    package: { content: "2 × Mug" },
  },
];

export const DAMAGED = table(`
Order number | Recipient | Postal code | City | Phone | Date
1.23E+15 | MÃ¼ller | 01067 | Dresden | 4.92E+11 | 45292
1-Mar | Ok | 1068 | Dresden | 0351 1 | ########
000123 | #REF! | 02708 | Löbau | 0351 2 | soon
="000124" | Ok | 01069 | Dresden | 0351 3 | 2026-12-05
`);

export const DAMAGED_BODIES = [
  {
    order_number: "1.23E+15",
    dropoff: dropoff("MÃ¼ller", "01067 Dresden", "4.92E+11", { date: "2024-01-01" }),
  },
  { order_number: "1-Mar", dropoff: dropoff("Ok", "1068 Dresden", "0351 1", { date: "########" }) },
  { order_number: "000123", dropoff: dropoff("#REF!", "02708 Löbau", "0351 2", { date: "soon" }) },
  { order_number: "000124", dropoff: dropoff("Ok", "01069 Dresden", "0351 3", { date: "2026-12-05" }) },
];
