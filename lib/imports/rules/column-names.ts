import type { ImportField, StopField, StopName } from "./fields";
import { indexOf } from "./name-key";

// Names of columns in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish and Japanese.

/** Parts of a stop, with or without a word for the stop: `City`, `Recipient city`, `Lieferort`. */
const STOP_PARTS = {
  customer_name:
    "name,full name,customer name,contact,contact name,contact person,attention,attn,ansprechpartner,vor und nachname,nom,nom complet,contacto,persona de contacto,nombre,nombre completo,nombre y apellidos,nome,nome completo,contato,contatto,nominativo,nome e cognome,naam,volledige naam,contactpersoon,imie i nazwisko,osoba kontaktowa,氏名,名前,お名前,宛名,様",
  first_name:
    "first name,firstname,given name,vorname,prenom,primer nombre,primeiro nome,nome proprio,voornaam,imie,名",
  last_name:
    "last name,lastname,surname,family name,nachname,familienname,nom de famille,apellido,apellidos,sobrenome,apelido,cognome,achternaam,nazwisko,姓",
  company:
    "company,company name,business,organization,organisation,firma,firmenname,unternehmen,entreprise,societe,raison sociale,empresa,razon social,razao social,azienda,ragione sociale,bedrijf,bedrijfsnaam,nazwa firmy,会社,会社名,法人名",
  full_address:
    "address,full address,location,adresse,anschrift,komplette adresse,vollstandige adresse,adresse complete,direccion,direccion completa,domicilio,endereco,endereco completo,morada,indirizzo,indirizzo completo,adres,volledig adres,pelny adres,住所,ご住所,送付先",
  street:
    "street,street address,address 1,address1,address line 1,address line1,addressline1,street name,address 1 2,strasse,str,strasse und hausnummer,strasse hausnummer,strasse nr,strasse hausnr,adresszeile 1,rue,voie,adresse 1,adresse ligne 1,calle,calle y numero,direccion 1,direccion linea 1,rua,logradouro,endereco 1,via,indirizzo 1,via e numero,straat,straatnaam,straat en huisnummer,adresregel 1,ulica,ulica i numer,adres 1,番地,住所1,町名番地",
  house_number:
    "house number,house no,street number,hausnummer,hausnr,haus nr,numero de rue,numero de voie,numero exterior,numero de calle,numero,numero civico,civico,huisnummer,huisnr,numer domu,nr domu,丁目番地",
  street_2:
    "address 2,address2,address line 2,address line2,addressline2,street 2,adresszusatz,zusatz,adresszeile 2,adresse 2,complement,complement d adresse,adresse ligne 2,direccion 2,direccion linea 2,complemento,colonia,bairro,endereco 2,indirizzo 2,interno,adresregel 2,toevoeging,huisnummer toevoeging,adres 2,住所2,建物名,建物",
  city: "city,town,suburb,ort,stadt,wohnort,ville,commune,localite,ciudad,localidad,poblacion,municipio,cidade,localidade,concelho,citta,comune,localita,plaats,woonplaats,stad,miasto,miejscowosc,市区町村,市,都市",
  region:
    "state,region,province,state code,province code,county,state or region,bundesland,bundesstaat,departement,provincia,estado,comunidad autonoma,uf,distrito,regione,provincie,wojewodztwo,都道府県,県",
  postal_code:
    "postal code,postcode,post code,zip,zip code,zipcode,zip postal code,postal,plz,postleitzahl,code postal,cp,codigo postal,cep,cap,codice postale,codice avviamento postale,kod pocztowy,郵便番号,〒",
  country:
    "country,country code,country name,land,landercode,pays,code pays,pais,codigo pais,codigo de pais,paese,nazione,landcode,kraj,kod kraju,国,国名",
  apartment_unit_number:
    "apartment,apartment or unit,apartment unit number,unit,unit number,apt,apt number,suite,flat,floor,wohnung,wohnungsnummer,stockwerk,etage,appartement,etage et porte,piso,piso y puerta,apartamento,apto,andar,appartamento,piano,verdieping,mieszkanie,numer mieszkania,nr mieszkania,部屋番号",
  phone_number:
    "phone,phone number,telephone,telephone number,tel,tel number,mobile,mobile number,mobile phone,cell,cell phone,cellphone,contact number,contact phone,telefon,telefonnummer,telefonnr,tel nr,handy,handynummer,mobil,mobilnummer,rufnummer,numero de telephone,portable,tel portable,telefono,numero de telefono,movil,celular,telefone,numero de telefone,telemovel,cellulare,numero di telefono,telefoonnummer,telefoon,mobiel,gsm,numer telefonu,nr telefonu,telefon komorkowy,komorka,電話,電話番号,携帯,携帯番号",
  date: "date,day,planned date,planned date local,scheduled date,requested date,requested delivery date,preferred date,preferred delivery date,expected delivery date,datum,tag,termin,wunschtermin,date prevue,jour,fecha,dia,data,giorno,dag,datum en dag,dzien,日付,日,希望日,お届け日,お届け希望日,配達日,配達希望日,配送日,配送希望日,納品日",
  time: "time,planned time,planned time local,scheduled time,uhrzeit,zeit,heure,hora,horario,ora,orario,tijd,tijdstip,godzina,時間,時刻,希望時間",
  ready_at:
    "not before,not before utc,ready at,earliest,earliest time,from time,window start,fruhestens,au plus tot,no antes de",
  deadline_at:
    "not after,not after utc,deadline,deadline at,latest,latest time,window end,spatestens,au plus tard,no despues de",
  notes:
    "note,notes,comment,comments,remark,remarks,instructions,hint,bemerkung,bemerkungen,hinweis,hinweise,anmerkung,notiz,remarque,remarques,commentaire,commentaires,consignes,observaciones,notas,comentario,comentarios,instrucciones,observacoes,observacao,instrucoes,osservazioni,istruzioni,commenti,opmerking,opmerkingen,uwagi,komentarz,notatka,備考,メモ,注記",
} as const satisfies Readonly<Record<StopField, string>>;

/** Words for the two stops in names such as `Recipient city`, and in compounds such as `Lieferadresse`. */
const STOP_WORDS = {
  pickup:
    "pickup,pick up,pickup address,collection,collect,sender,shipper,from,origin,store,abhol,abholung,abholer,absender,von,abholadresse,expediteur,enlevement,ramassage,depart,origine,remitente,recogida,recolha,coleta,retirada,origen,remetente,origem,mittente,ritiro,partenza,afzender,ophaal,ophalen,ophaling,nadawca,nadawcy,nadania,集荷,集荷先,差出人,発送元,ご依頼主,依頼主",
  dropoff:
    "dropoff,drop off,dropoff address,delivery,deliver to,delivery address,recipient,receiver,consignee,to,destination,shipping,ship to,shipto,shipping address,customer,client,empfanger,empfaenger,liefer,lieferung,lieferadresse,zustell,zustellung,kunde,kunden,an,destinataire,livraison,du client,destinatario,entrega,envio,destino,cliente,consegna,spedizione,destinazione,ontvanger,bezorg,bezorging,aflever,levering,lever,klant,odbiorca,odbiorcy,dostawa,dostawy,wysylki,klienta,届け先,お届け先,配送先,配達先,受取人,宛先,納品先,お客様",
} as const satisfies Readonly<Record<StopName, string>>;

/** The stop's contact or its address, if the name of the column is one of these words alone. */
const STOPS_ALONE = {
  "pickup.customer_name":
    "sender,shipper,absender,expediteur,remitente,remetente,mittente,afzender,nadawca,差出人,ご依頼主",
  "pickup.full_address":
    "pickup,pick up,pickup address,from,origin,abholadresse,abholort,origen,origem,origine",
  "dropoff.customer_name":
    "recipient,receiver,consignee,empfanger,empfaenger,destinataire,destinatario,ontvanger,odbiorca,受取人,届け先名,customer,client,kunde,cliente,klant,klient,お客様",
  "dropoff.full_address":
    "dropoff,drop off,destination,to,deliver to,ship to,lieferadresse,dropoff address,delivery address,shipping address,destino,destinazione,届け先,お届け先,配送先,配達先",
} as const satisfies Readonly<Partial<Record<ImportField, string>>>;

/** Fields of the whole delivery. */
const ORDER_NAMES = {
  order_number:
    "order number,order,order no,order id,ordernumber,order nr,order name,number,reference number,bestellnummer,bestellnr,auftragsnummer,auftragsnr,auftrag,bestellung,numero de commande,n de commande,no commande,commande,numero de pedido,n de pedido,no pedido,pedido,numero do pedido,no do pedido,n do pedido,numero da encomenda,encomenda,numero ordine,n ordine,ordine,numero d ordine,bestelnummer,ordernummer,bestelling,numer zamowienia,nr zamowienia,zamowienie,注文番号,受注番号,伝票番号",
  reference:
    "reference,ref,your reference,customer reference,po number,referenz,referentie,referencia,riferimento,referencja,参照番号",
  service_type:
    "service,service type,service level,delivery service,versandart,service art,type de service,servicio,tipo de servicio,servico,tipo de servico,servizio,tipo di servizio,dienst,usluga,rodzaj uslugi,サービス",
  vehicle_type:
    "vehicle,vehicle type,fahrzeug,fahrzeugtyp,vehicule,type de vehicule,vehiculo,tipo de vehiculo,veiculo,tipo de veiculo,veicolo,tipo di veicolo,voertuig,voertuigtype,pojazd,rodzaj pojazdu,車両",
  special_instructions:
    "special instructions,delivery instructions,instructions for the courier,customer note,order notes,anweisungen,lieferhinweis,lieferhinweise,instructions de livraison,instructions speciales,instrucciones de entrega,instrucciones especiales,instrucoes de entrega,istruzioni di consegna,bezorginstructies,instrukcje,uwagi do dostawy,配送メモ,特記事項",
  undeliverable_action: "if undeliverable,if it cannot be delivered,undeliverable action,unzustellbar",
  declared_value:
    "declared value,value,goods value,insured value,warenwert,wert,valeur,valeur declaree,valor,valor declarado,valore,valore dichiarato,waarde,wartosc,wartosc zamowienia,申告価格",
  name: "ordered by,besteller,auftraggeber,donneur d ordre,注文者",
  email:
    "email,e mail,email address,mail,customer email,mail address,e mail adresse,courriel,adresse e mail,adresse email,correo,correo electronico,endereco de email,indirizzo email,e mailadres,emailadres,adres e mail,メール,メールアドレス",
  phone_number: "phone of the customer who ordered",
  "package.content":
    "content,contents,package content,goods,description,item description,package description,inhalt,warenbeschreibung,ware,beschreibung,contenu,description du contenu,contenido,descripcion,conteudo,descricao,contenuto,descrizione,inhoud,omschrijving,zawartosc,opis,内容,品名,内容品",
  "package.type":
    "package type,packaging,packungsart,verpackung,type de colis,tipo de paquete,tipo de embalagem,tipo di pacco,verpakking,rodzaj paczki,荷姿",
  "package.size":
    "package size,size,parcel size,grosse,paketgrosse,taille,taille du colis,tamano,tamanho,dimensione,formaat,rozmiar,サイズ",
  "package.quantity":
    "quantity,qty,packages,number of packages,pieces,parcels,package count,boxes,package quantity,anzahl,menge,stuck,pakete,anzahl pakete,anzahl packstucke,colli,nombre de colis,quantite,colis,cantidad,bultos,numero de bultos,quantidade,volumes,pacotes,quantita,colli numero,numero colli,aantal,aantal pakketten,ilosc,liczba paczek,個数,数量,箱数",
  "package.is_fragile":
    "fragile,is fragile,package fragile,package is fragile,zerbrechlich,fragil,frageis,breekbaar,kruche,壊れ物,割れ物",
  "package.weight":
    "weight,weight kg,weight in kg,package weight,gewicht,gewicht kg,gewicht in kg,poids,poids kg,peso,peso kg,gewicht kg,waga,waga kg,重量,重さ",
  "package.weight_g":
    "weight g,weight in g,weight in grams,grams,weight grams,gewicht g,gewicht in g,poids g,peso g,waga g",
  "package.weight_lb": "weight lb,weight lbs,weight in lb,weight in lbs,weight in pounds,pounds,peso lb",
  "package.length":
    "length,length cm,length in cm,package length,lange,lange cm,longueur,largo,longitud,comprimento,lunghezza,lengte,dlugosc,長さ",
  "package.width":
    "width,width cm,width in cm,package width,breite,breite cm,largeur,ancho,anchura,largura,larghezza,breedte,szerokosc,幅",
  "package.height":
    "height,height cm,height in cm,package height,hohe,hohe cm,hauteur,alto,altura,altezza,hoogte,wysokosc,高さ",
  "package.length_in": "length in,length inches,length in inches,length in in",
  "package.width_in": "width in,width inches,width in inches,width in in",
  "package.height_in": "height in,height inches,height in inches,height in in",
  "items.name":
    "lineitem name,line item name,item name,item,product,product name,artikel,artikelname,produkt,produktname,article,produit,nom du produit,articulo,producto,produto,articolo,prodotto,nazwa produktu,商品,商品名",
  "items.quantity":
    "lineitem quantity,line item quantity,item quantity,quantity refund,product quantity,item qty",
  "items.unit_price":
    "lineitem price,line item price,item price,item cost,unit price,product price,einzelpreis,prix unitaire,precio unitario,preco unitario,prezzo unitario,stukprijs,cena jednostkowa,単価",
  "items.sku": "lineitem sku,line item sku,item sku,sku,product sku,artikelnummer,artikelnr,品番",
  confirmation_sign_required:
    "signature,signature required,confirmation sign required,unterschrift,signature requise,firma requerida,assinatura,firma richiesta,handtekening,podpis,署名",
  "handover.method": "hand over to,handover method,handover,ubergabe",
  "handover.photo":
    "photo,photo required,handover photo,foto,photo requise,foto requerida,foto richiesta,zdjecie,写真",
  "handover.pin": "pin,pin required,handover pin",
  "handover.barcodes":
    "barcode,barcodes,handover barcodes,strichcode,code barres,codigo de barras,codice a barre,streepjescode,kod kreskowy,バーコード",
  "handover.minimum_age":
    "minimum age,age,handover minimum age,mindestalter,age minimum,edad minima,idade minima,eta minima,minimumleeftijd,minimalny wiek,年齢",
} as const satisfies Readonly<Partial<Record<ImportField, string>>>;

/** Columns of shops that are no field of a delivery, although their names or values look like one. */
const NOT_IMPORTED =
  "id,order status,financial status,paid at,fulfillment status,fulfilled at,accepts marketing,currency,subtotal,taxes,total,shipping method,shipping method title,shipping cost,discount code,discount amount,created at,created,created utc,updated at,cancelled at,payment method,payment method title,payment reference,payment id,payment terms name,refunded amount,vendor,outstanding balance,employee,location,device id,tags,risk level,source,phone extension,order date,order subtotal amount,order shipping amount,order refund amount,order total amount,order total tax amount,cart discount amount,discount amount tax,coupon code,item number,lineitem compare at price,lineitem requires shipping,lineitem taxable,lineitem fulfillment status,lineitem discount,shipping province name,billing province name,receipt number,duties,paid date,transaction id,bestelldatum,rechnungsdatum,auftragsdatum,status,zahlungsart,date de commande,date commande,fecha de pedido,fecha pedido,data do pedido,data ordine,besteldatum,orderdatum,data zamowienia,注文日,受注日,支払方法";

/** Words of the address of an invoice, whose phone and email are the only ones that many shops export. */
export const BILLING_WORDS =
  "billing,bill to,invoice,rechnung,rechnungs,facturation,facturacion,cobranca,faturamento,fatturazione,factuur,rozliczeniowy,請求先".split(
    ",",
  );

export const STOP_PART_BY_NAME = indexOf<StopField>(STOP_PARTS);
export const STOP_ALONE_BY_NAME = indexOf(STOPS_ALONE);
export const STOP_BY_WORD = indexOf<StopName>(STOP_WORDS);
export const ORDER_FIELD_BY_NAME = indexOf(ORDER_NAMES);
export const NAMES_NOT_IMPORTED: ReadonlySet<string> = new Set(indexOf({ none: NOT_IMPORTED }).keys());
